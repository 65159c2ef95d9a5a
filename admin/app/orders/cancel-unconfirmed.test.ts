import { expect, test } from 'vitest'
import { usualReason } from './cancel-unconfirmed.tsx'

test.each([
  [{ isByCode: true, advance: null }, 'You did not confirm it with the code.'],
  [{ isByCode: false, advance: 10_000 }, 'The part to pay online was not paid.'],
  [{ isByCode: false, advance: null }, 'We could not reach you by phone.'],
])('%j is cancelled because of what it waited for', (order, reason) => {
  expect(usualReason(order)).toBe(reason)
})
