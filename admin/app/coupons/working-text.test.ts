import { expect, test } from 'vitest'
import { workingText } from './working-text.ts'

const startsAt = '2026-12-03T04:30:00Z'

test.each([
  ['active', 'DIWALI20 works from now on.'],
  ['scheduled', 'DIWALI20 works from 03/12/2026, 10:00 am.'],
  ['used-up', 'DIWALI20 is used up: raise its limit, and it works again.'],
  ['ended', 'DIWALI20 has ended: nobody can use it.'],
] as const)('a coupon that is %s is not said to be another one', (state, text) => {
  expect(workingText({ title: 'DIWALI20', state, startsAt })).toBe(text)
})
