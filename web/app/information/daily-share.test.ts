import { expect, test } from 'vitest'
import { dailyNeedsOf, dailyShare } from './daily-share.ts'

test.each([
  ['Protein', '25.0 g', '46%'],
  ['Energy', '130 kcal', '7%'],
  ['Sodium', '105 mg', '5%'],
  ['Calcium', '140 mg', '14%'],
  ['Added sugars', '0.0 g', '0%'],
  ['Protein', '250 mg', null],
  ['Caffeine', '200 mg', null],
  ['Sodium', 'traces', null],
])('%s, %s a serving: %s of what an adult needs a day', (label, perServing, share) => {
  expect(dailyShare(label, perServing)).toBe(share)
})

test('the note names the needs of what the table lists, each under who says so', () => {
  expect(dailyNeedsOf(['Energy', 'Caffeine'])).toBe(
    "FSSAI's Labelling and Display Regulations, 2020 (2000 kcal energy)",
  )
  expect(dailyNeedsOf(['Protein', 'Sodium', 'Energy'])).toBe(
    "FSSAI's Labelling and Display Regulations, 2020 (2000 kcal energy, 2000 mg sodium) and ICMR-NIN, 2020 (54 g protein)",
  )
  expect(dailyNeedsOf(['Caffeine'])).toBeNull()
})
