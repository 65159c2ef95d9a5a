import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { openDatabase } from './database.ts'
import { openTestDatabase } from './testing.ts'

test('a server that is not there is away', async () => {
  expect(isDatabaseAway(await errorOf('postgres://shop@127.0.0.1:1/shop'))).toBe(true)
  expect(isDatabaseAway(await errorOf('postgres://shop@localhost:1/shop'))).toBe(true)
  expect(isDatabaseAway(await errorOf('postgres://shop@localhost/shop?host=%2Fnowhere'))).toBe(true)
})

test('a server that hangs up is away', async () => {
  const server = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  expect(isDatabaseAway(await errorOf(`postgres://shop@127.0.0.1:${port}/shop`))).toBe(true)
  server.close()
})

test('a connection that is cut is away', async () => {
  const database = await openTestDatabase()
  const cut = database.pool.query('select pg_terminate_backend(pg_backend_pid())')
  expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
  await database.close()
})

test('a mistake in a statement is not', async () => {
  const database = await openTestDatabase()
  const mistaken = await database.pool.query('selct').catch((error: unknown) => error)
  expect(mistaken).toBeInstanceOf(pg.DatabaseError)
  expect(isDatabaseAway(mistaken)).toBe(false)
  expect(isDatabaseAway(new Error('wrapped', { cause: mistaken }))).toBe(false)
  expect(isDatabaseAway('no')).toBe(false)
  await database.close()
})

const awayStates = {
  'a full disk': '53100',
  'no memory': '53200',
  'a read-only server': '25006',
  'a statement that took too long': '57014',
  'a lock that did not come': '55P03',
  'a transaction that was idle too long': '25P03',
  'a shutdown': '57P01',
}

test('what a server says when it cannot work just now is away', async () => {
  const database = await openTestDatabase()
  for (const state of Object.values(awayStates)) {
    const raise = `do $$ begin raise 'no' using errcode = '${state}'; end $$`
    const error = await database.pool.query(raise).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: state })
    expect(isDatabaseAway(error)).toBe(true)
  }
  await database.close()
})

async function errorOf(url: string): Promise<unknown> {
  const { pool, close } = openDatabase(url)
  const error = await pool.query('select').catch((thrown: unknown) => thrown)
  await close()
  return error
}
