import { expect, test } from 'vitest'
import { mayDo, operationNames, operationsOf, roles, scopes } from './roles.ts'

test('an owner may do everything', () => {
  expect(operationsOf('owner')).toEqual(operationNames)
})

test('a manager may do all but team, keys and settings', () => {
  const left = operationNames.filter((name) => !mayDo('manager', name))
  expect(left).toEqual([
    'customers.erase',
    'facts.write',
    'team.read',
    'team.write',
    'tokens.read',
    'tokens.write',
    'webhooks.read',
    'webhooks.write',
  ])
})

test('a packer packs, and sees neither payments nor phone numbers', () => {
  expect(operationsOf('packer')).toEqual([
    'orders.read',
    'orders.pack',
    'orders.dispatch',
    'orders.return',
    'orders.note',
    'today.read',
    'products.read',
    'stock.read',
    'stock.write',
  ])
})

test('an accountant reads', () => {
  expect(operationsOf('accountant')).toEqual([
    'orders.read',
    'payments.read',
    'coupons.read',
    'money.read',
    'today.read',
    'products.read',
    'stock.read',
    'audit.read',
  ])
})

test('no token reaches the team, other tokens or webhooks, whatever the role of its maker', () => {
  for (const role of roles)
    for (const scope of scopes.filter((name) => mayDo(role, name)))
      expect(scope).not.toMatch(/^(team|tokens|webhooks)\./)
})
