import { expect, test } from 'vitest'
import { base32, matchTotp, totpCode, totpStep, totpUri } from './totp.ts'

/** Appendix B of RFC 6238, its last six digits. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(vectors)('at %i seconds the code is %s, as in the RFC', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code)
})

test('a code counts a step early or late, with a space too, and no longer', () => {
  const now = new Date(1_111_111_111_000)
  const at = (steps: number) => new Date(now.getTime() + steps * 30_000)
  for (const steps of [-1, 0, 1])
    expect(matchTotp(secret, { code: '050 471', now: at(steps) })).toBe(totpStep(now))
  for (const steps of [-2, 2]) expect(matchTotp(secret, { code: '050471', now: at(steps) })).toBeNull()
  for (const code of ['', '05047', '0504711', 'abcdef']) expect(matchTotp(secret, { code, now })).toBeNull()
})

test('an app reads the secret', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri(secret, { brand: 'Our Shop', email: 'a@b.in' })).toBe(
    'otpauth://totp/Our%20Shop%3Aa%40b.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Our%20Shop',
  )
})
