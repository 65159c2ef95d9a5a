import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [189900, 'Rupees One Thousand Eight Hundred Ninety-Nine Only'],
  [2050, 'Rupees Twenty and Fifty Paise Only'],
  [
    12_34_567_89,
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only',
  ],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    123_45_67_890_01,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and One Paise Only',
  ],
  [1_00_00_00_00_000_00, 'Rupees Ten Thousand Crore Only'],
])('%i paise', (amount, words) => expect(amountInWords(paise(amount))).toBe(words))
