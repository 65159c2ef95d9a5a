import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Violation } from './checks.ts'
import { password } from './shopper.ts'

/** What no log may tell: tokens and links by their shape, the rest by the words of the run. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a link': /token=[\w-]/,
  'a password': new RegExp(password),
  'the hash of a password': /\$argon2id\$v/,
  'a phone number': /98765 ?43210/,
  'the number of a card': /4100 ?2800 ?0/,
  'an e-mail address': /[\da-f-]{36}@faults\.example/,
}

/** Searches what the processes have said, and their PostgreSQL, which breaks off in the middle more than once. */
export async function findToldSecrets(folder: string): Promise<Violation[]> {
  const logs = path.join(folder, 'logs')
  const files = (await readdir(logs)).map((name) => path.join(logs, name))
  const texts = [...files, path.join(folder, 'data/postgres/server.log')].map((file) =>
    readFile(file, 'utf8'),
  )
  const lines = (await Promise.all(texts)).flatMap((text) => text.split('\n'))
  return lines.flatMap((line) =>
    Object.entries(secrets)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => ({ check: 'no log tells a secret', found: `${what}: ${line.slice(0, 300)}` })),
  )
}
