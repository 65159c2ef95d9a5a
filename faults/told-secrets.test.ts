import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findToldSecrets } from './told-secrets.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shikhar-told-'))
  await mkdir(path.join(folder, 'logs'))
  await mkdir(path.join(folder, 'data/postgres'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

async function toldBy(shop: string, postgres: string): Promise<string[]> {
  await writeFile(path.join(folder, 'logs/shop-1.log'), `{"msg":"fine"}\n{"msg":"${shop}"}\n`)
  await writeFile(path.join(folder, 'data/postgres/server.log'), `ready\n${postgres}\n`)
  return (await findToldSecrets(folder)).map(({ found }) => found.split(':', 1)[0] ?? '')
}

test.each([
  ['a token', `Bearer ${'aB3_-'.repeat(9).slice(0, 43)}`],
  ['a link', '/activate?token=x'],
  ['a password', 'Kanchenjunga-8586-faults'],
  ['the hash of a password', '$argon2id$v=19$m=19456'],
  ['a phone number', '9876543210'],
  ['the number of a card', '4100 2800 0000 1007'],
  ['an e-mail address', '0199c0de-1234-7abc-8def-0123456789ab@faults.example'],
])('%s is found, whoever has told it', async (what, said) => {
  expect(await toldBy(said, 'quiet')).toEqual([what])
  expect(await toldBy('quiet', said)).toEqual([what])
})

test('facts are no secrets', async () => {
  expect(await toldBy('order 0199c0de-1234-7abc-8def-0123456789ab', 'database system is ready')).toEqual([])
})
