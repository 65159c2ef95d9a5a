import { expect, test } from 'vitest'
import { openGate } from './gate.ts'
import { hashPassword, nobodysPasswordHash, verifyPassword } from './password.ts'

test('a password verifies against its own hash only', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).not.toBe(other)
  expect(await verifyPassword('correct horse', one)).toBe(true)
  expect(await verifyPassword('correct horse', other)).toBe(true)
  expect(await verifyPassword('Correct horse', one)).toBe(false)
  expect(await verifyPassword('correct horse', nobodysPasswordHash)).toBe(false)
})

test('a hash made by another argon2 program is understood', async () => {
  // `echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1 -l 24 -e`
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', foreign)).toBe(true)
})

test('a password typed in another composition is the same password', async () => {
  const hash = await hashPassword('pass\u00e9word')
  expect(await verifyPassword('passe\u0301word', hash)).toBe(true)
})

test('a hash that is none of ours is a fault, not a refusal', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow('not an argon2id hash')
})

test('the gate lets so many in, keeps so many waiting and refuses the rest', async () => {
  const gate = openGate({ atOnce: 2, waiting: 1 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return 'done'
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => gate(work)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'too-busy' } })
  await Promise.allSettled([1, 2, 3].map(() => gate(work)))
  expect(most).toBe(2)
})

test('work that fails leaves its place in the gate', async () => {
  const gate = openGate({ atOnce: 1, waiting: 1 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'done')).toBe('done')
})
