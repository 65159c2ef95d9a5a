import { expect, test } from 'vitest'
import { confirmationOf } from './cash-confirmation.ts'

const order = { outcome: 'allow', isProven: false, canSendCode: true } as const

test.each([
  ['none', {}, 'none'],
  ['call', {}, 'call'],
  ['call', { isProven: true }, 'call'],
  ['code', {}, 'code'],
  ['code', { isProven: true }, 'none'],
  ['code', { canSendCode: false }, 'call'],
  ['code', { isProven: true, canSendCode: false }, 'none'],
  ['code', { outcome: 'confirm' }, 'call'],
  ['code', { outcome: 'confirm', isProven: true }, 'call'],
  ['none', { outcome: 'confirm' }, 'call'],
  ['advance', {}, 'advance'],
  ['advance', { isProven: true }, 'advance'],
  ['advance', { outcome: 'confirm' }, 'advance'],
  ['code', { outcome: 'advance', isProven: true }, 'advance'],
] as const)('set to %s, an order with %j: %s', (confirmation, changes, expected) => {
  expect(confirmationOf({ ...order, ...changes }, { confirmation })).toBe(expected)
})
