import { expect, test } from '@playwright/test'
import { requireNoSecrets } from './secrets-told.ts'

// What ends a run whose shop has told a secret: it must be able to.

for (const said of [
  `a session ${'aB3_-'.repeat(9).slice(0, 43)}.`,
  'GET /activate?token=x',
  '{"password":"a long way up 7"}',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  'call 98765 43210',
  'card 4100 2800 0000 1007',
  'to meera.0199c0de@example.com',
])
  test(`a log that says “${said}” fails the run`, () => {
    expect(() => requireNoSecrets(`{"msg":"fine"}\n{"msg":"${said}"}\n`)).toThrow(said)
  })

test('a log that tells only facts does not', () => {
  requireNoSecrets('{"time":1763725012345,"requestId":"0199c0de1234","msg":"to m…@example.com"}\n')
})
