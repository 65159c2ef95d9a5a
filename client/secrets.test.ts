import { expect, test } from 'vitest'
import { findSecrets } from './secrets.ts'

test.each([
  ['a token', `a session ${'aB3_-'.repeat(9).slice(0, 43)}.`],
  ['a link', 'GET /activate?token=x'],
  ['a password', '{"password":"a long way up 7"}'],
  ['the hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['a phone number', 'call 98765 43210'],
  ['the number of a card', 'card 4100 2800 0000 1007'],
  ['an e-mail address', 'to meera.0199c0de@example.com'],
])('%s is found in a log', (kind, said) => {
  const line = `{"msg":"${said}"}`
  expect(findSecrets(`{"msg":"fine"}\n${line}\n`)).toEqual([`${kind}: ${line}`])
})

test('a log of plain facts, its times too, has no secrets', () => {
  const lines =
    '{"time":1795500670000}\n{"time":1763725012345,"requestId":"0199c0de1234","msg":"to m…@example.com"}\n'
  expect(findSecrets(`${lines}order 0199c0de-1234-7abc-8def-0123456789ab\n`)).toEqual([])
})

test('the link of the first owner is printed on purpose, in its own line only', () => {
  const line = `It has no owner yet. This link makes one, once: http://localhost/admin/invitation#${'aB3_-'.repeat(9).slice(0, 43)}`
  expect(findSecrets(`${line}\n`)).toEqual([])
  expect(findSecrets(`{"msg":"${line}"}\n`)).toHaveLength(1)
})
