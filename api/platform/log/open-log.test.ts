import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '../../orders/payment-provider/provider.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openLog } from './open-log.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

function logged(err: unknown) {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'unexpected error')
  expect(lines).toHaveLength(1)
  return { line: lines[0] ?? '', err: JSON.parse(lines[0] ?? '').err }
}

test('an error of the database is told without the row that it is about', async () => {
  const insert = `insert into customer (id, email, first_name, last_name, phone, password_hash)
    values ('0199c0de-0000-7000-8000-000000000000', 'Asha@example.com', 'Asha', 'Rao', '9876543210', 'secret')`
  const error = await database.pool.query(insert).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  const { line, err } = logged(new Error('it was not kept', { cause: error }))
  expect(err).toMatchObject({
    type: 'Error',
    stack: expect.stringContaining('open-log.test.ts'),
    cause: { code: '23514', table: 'customer', constraint: 'customer_email_check' },
  })
  expect(line).not.toMatch(/example\.com|9876543210|secret|Rao/)
})

test('a value that the database cannot read is not told', async () => {
  const error = await database.pool.query(`select 'a "long" way up'::int`).catch((error: unknown) => error)
  const { line, err } = logged(error)
  expect(err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' })
  expect(line).not.toContain('way up')
})

test('what causes an error that has no stack to tell is told without one too', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { err } = logged(new ProviderError('away', 'GET /v1/orders got no answer', { cause }))
  expect(err).toEqual({
    type: 'ProviderError',
    kind: 'away',
    message: 'GET /v1/orders got no answer',
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
})

test('what is thrown and is no error is named, not printed', () => {
  expect(logged({ password: 'a long way up 7' }).err).toBe('a thrown object')
})

test('what still looks like a secret is masked in every line', () => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).info(
    { by: 'asha@example.com' },
    'on 9876543210',
  )
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ by: 'a…@example.com', msg: 'on 9000000010' })
})

test('the last words of a process that an error ends go through the log', () => {
  const module = fileURLToPath(new URL('./end-on-error.ts', import.meta.url))
  const code = `import { endOnUncaughtError } from ${JSON.stringify(module)}
    endOnUncaughtError()
    Promise.reject(Object.assign(new Error('no'), { detail: 'Key (email)=(asha@example.com)' }))`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([1, ''])
  expect(JSON.parse(ended.stdout)).toMatchObject({ level: 60, err: { message: 'no' } })
  expect(ended.stdout).not.toContain('asha')
})

test('a process whose output nobody reads any more still ends', async () => {
  const log = fileURLToPath(new URL('open-log.ts', import.meta.url))
  const code = `
    import { openLog } from ${JSON.stringify(log)}
    const log = openLog('info')
    process.stdin.once('end', () => {
      log.info('first')
      log.info('second')
      process.exit(7)
    }).resume()`
  const args = ['--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: 300_000 })
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([7, null])
})
