import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { trustedClient } from '../accounts/testing-client.ts'
import { dummyPasswordHash, hashPassword, verifyPassword } from './password.ts'

const { passwordCost } = readConfig({})

test('a password verifies against its own hash only', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse', passwordCost, trustedClient),
    hashPassword('correct horse', passwordCost, trustedClient),
  ])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('correct horse', one, trustedClient)).toBe(true)
  expect(await verifyPassword('correct horse', other, trustedClient)).toBe(true)
  expect(await verifyPassword('Correct horse', one, trustedClient)).toBe(false)
  expect(await verifyPassword('correct horse', dummyPasswordHash(passwordCost), trustedClient)).toBe(false)
})

test('a hash made by another argon2 program is understood', async () => {
  // `echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1 -l 24 -e`
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', foreign, trustedClient)).toBe(true)
})

test('a password typed in another composition is the same password', async () => {
  const hash = await hashPassword('pass\u00e9word', passwordCost, trustedClient)
  expect(await verifyPassword('passe\u0301word', hash, trustedClient)).toBe(true)
})

test('a hash that is none of ours is an error, not a refusal', async () => {
  await expect(verifyPassword('x', '$2b$10$abc', trustedClient)).rejects.toThrow('not an argon2id hash')
})
