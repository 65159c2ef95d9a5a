import { readFile, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { percentile } from '../../client/percentile.ts'

interface Statement {
  text: string
  values: readonly (string | null)[]
}

const nameInFront = /^\s*\/\* ([a-z-]+) \*\//
const tries = 20
const slowest = 0.95

/** What a shop wrote down of itself since the last time; reads only, for they are asked again. */
export async function takeReads(file: string): Promise<Statement[]> {
  const lines = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line): Statement => JSON.parse(line))
    .filter(({ text }) => /^\s*(\/\*[^/]*\*\/\s*)?\(?(select|with)\b/i.test(text))
    .filter(({ text }) => !/ for (no key )?update/i.test(text) && !/pg_notify|limit_bucket/.test(text))
}

/** The p95 of all statements of one answer, asked one after the other as the shop asks them. */
export async function timeDatabase(
  pool: pg.Pool,
  answers: readonly (readonly Statement[])[],
): Promise<number> {
  const client = await pool.connect()
  try {
    const times: number[] = []
    for (let turn = -answers.length; turn < tries; turn += 1) {
      const time = await timeStatements(client, answers[(turn + answers.length) % answers.length] ?? [])
      if (turn >= 0) times.push(time)
    }
    return percentile(times, slowest)
  } finally {
    client.release()
  }
}

async function timeStatements(client: pg.PoolClient, statements: readonly Statement[]): Promise<number> {
  const start = performance.now()
  for (const { text, values } of statements) {
    const name = nameInFront.exec(text)?.[1]
    await client.query({ text, values: [...values], ...(name && { name }) })
  }
  return performance.now() - start
}
