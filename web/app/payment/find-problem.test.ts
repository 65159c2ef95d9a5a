import { expect, test } from 'vitest'
import { findProblem } from './find-problem.ts'

const ready = { session: { userId: '7', accessToken: 'token' }, hasAddress: true, hasLines: true }

test('with everything there nothing stands in the way', () => {
  expect(findProblem(ready)).toBeNull()
})

test('an empty cart makes no order', () => {
  expect(findProblem({ ...ready, hasLines: false })).toBe('No products in cart to create an order.')
})

test('no order without an address, a customer id and a token', () => {
  const { session } = ready
  expect(findProblem({ ...ready, hasAddress: false })).toBe('Please select an address before continuing.')
  expect(findProblem({ ...ready, session: { ...session, userId: '' } })).toBe(
    'Customer ID not found. Please log in again.',
  )
  expect(findProblem({ ...ready, session: null })).toBe('Customer ID not found. Please log in again.')
  expect(findProblem({ ...ready, session: { ...session, accessToken: '' } })).toBe(
    'Authentication token is missing. Please log in again.',
  )
})
