import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

const token = randomBytes(32).toString('base64url')

test.each([
  [`GET /activate?token=${token}&x=1`, 'GET /activate?token=…&x=1'],
  ['"GET /activate?token=cut-off\\n"', '"GET /activate?token=…\\n"'],
  [`a session ${token}.`, 'a session ….'],
  ['authorization: Bearer abcdefgh.ijk', 'authorization: Bearer …'],
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '$argon2id$…'],
  ['smtps://user:secret@mail.example:465', 'smtps://…@mail.example:465'],
  ['550 <asha.rao@mail.example.in> unknown', '550 <a…@mail.example.in> unknown'],
  ['call 9876543210 or +91 98765 43210', 'call 9000000010 or +91 90000 00010'],
  ['{"phone":"919876543210"}', '{"phone":"919000000010"}'],
  ['card 4100 2800 0000 1007', 'card 4000 0000 0000 1007'],
  ['card 4100280000001007', 'card 4000000000001007'],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

test.each([
  '{"time":1763725012345,"pid":4321}',
  'order 0199c0de-1234-7abc-8def-987654321012, order_RB58MiP5SPFYyM, pay_29QQoUBi66xm2f',
  'at file:///srv/shop/api/mail/send-email.ts:24:13, npm graphile-worker@0.18.0',
  'refund of 189900 paise, arn 1234',
  'Set MSG91_TEMPLATE_PARCEL_OUT_FOR_DELIVERY_CASH: docs/operate.md',
])('%s has nothing to hide', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

test('a log line stays JSON, wherever in a text the secret stands', () => {
  const said = `\nasha@example.com\n${token}\t9876543210 "Bearer ${token}"\n4100280000001007 token=${token}`
  const line = maskSecrets(JSON.stringify({ said, phone: 9_876_543_210 }))
  expect(JSON.parse(line)).toEqual({
    said: '\n…@example.com\n…\t9000000010 "Bearer …"\n4000000000001007 token=…',
    phone: 9_000_000_010,
  })
})
