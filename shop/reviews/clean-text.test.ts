import { expect, test } from 'vitest'
import { cleanText, hasEmojiFlood, hasWords } from './clean-text.ts'
import { submitReviewRequest } from './contract.ts'

test.each([
  ['Kesar Pista बहुत अच्छा है 👍', 'Kesar Pista बहुत अच्छा है 👍'],
  ['  two   spaces\tand a tab ', 'two spaces and a tab'],
  ['one\r\n\r\n\r\n\r\ntwo\u2028three', 'one\n\ntwo\nthree'],
  ['turned \u202ethgir\u202c and \u200bhidden\u0000', 'turned thgir and hidden'],
  ['क्‍ष joins', 'क्‍ष joins'],
  [`a${'\u0301'.repeat(50)}`, 'á\u0301\u0301\u0301'],
  [`a${'\u0301\u200d'.repeat(50)}`, 'á\u200d\u0301\u200d\u0301\u200d\u0301\u200d'],
  [`a${'\u200d\u200c'.repeat(50)}b`, 'a\u200db'],
  ['র‍্যাক joins', 'র‍্যাক joins'],
  ['\u3164\u115f\uffa0\u2800\u034f', ''],
  ['<b onclick="x">bold</b>', '<b onclick="x">bold</b>'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})

test('ten emoji are a mood, eleven a flood', () => {
  expect(hasEmojiFlood('💪'.repeat(10))).toBe(false)
  expect(hasEmojiFlood('💪'.repeat(11))).toBe(true)
  expect(hasEmojiFlood('🇮🇳'.repeat(11))).toBe(true)
  expect(hasEmojiFlood('\u{1f3fb}'.repeat(11))).toBe(true)
  expect(hasEmojiFlood('1\ufe0f\u20e3'.repeat(11))).toBe(true)
  expect(hasEmojiFlood('👍🏽'.repeat(10))).toBe(false)
  expect(hasEmojiFlood('1234567890 #*#*#*#*#*#')).toBe(false)
})

test('letters of any script are words', () => {
  expect(['अच्छा', 'good', '10'].map(hasWords)).toEqual([true, true, true])
  expect(['...', '👍👍', ' '].map(hasWords)).toEqual([false, false, false])
})

test('what is far too long is refused without being cleaned', () => {
  const review = { token: 'x'.repeat(43), line: 1, stars: 5, text: ' '.repeat(20_001) }
  const { error } = submitReviewRequest.safeParse(review)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Your review is too long: at most 3000 characters.',
  ])
})
