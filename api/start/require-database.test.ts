import { once } from 'node:events'
import net from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { listen } from '../../client/processes/free-port.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { requireCopy, requireDatabase, requireSameDatabase } from './require-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** As PgBouncer does, it names a process that does not exist. */
async function openPooler(): Promise<{ url: string; close(): Promise<unknown> }> {
  const keyData = Buffer.from([0x4b, 0, 0, 0, 12])
  const server = net.createServer((client) => {
    const upstream = net.connect(`${inject('postgresSocketFolder')}/.s.PGSQL.5432`)
    client.pipe(upstream).on('error', () => {})
    upstream.on('data', (chunk: Buffer) => {
      const place = chunk.indexOf(keyData)
      if (place >= 0) chunk.writeInt32BE(1, place + keyData.length)
      client.write(chunk)
    })
    upstream.on('close', () => client.destroy())
  })
  const url = `postgres://shop@127.0.0.1:${await listen(server)}${new URL(database.url).pathname}`
  return { url, close: () => once(server.close(), 'close') }
}

test('a pooler needs the address of PostgreSQL itself', async () => {
  const pooler = await openPooler()
  const { url } = pooler
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  await requireDatabase(pool, { url, isPooled: true })
  await expect(requireDatabase(pool, { url, isPooled: false })).rejects.toThrow(
    'DATABASE_URL leads through a connection pooler such as PgBouncer; set DATABASE_DIRECT_URL',
  )
  await requireSameDatabase(pool, database.pool, database.url)
  await close()
  await pooler.close()
})

test('both addresses have to lead into one database', async () => {
  const other = await openTestDatabase()
  await expect(requireSameDatabase(database.pool, other.pool, other.url)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL does.',
  )
  await expect(requireCopy(database.pool, other.pool)).rejects.toThrow(
    'DATABASE_REPLICA_URL leads to another database than DATABASE_URL does.',
  )
  await other.close()
})

test('a replica is refused', async () => {
  const { url } = database
  await database.pool.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  await expect(requireDatabase(pool, { url, isPooled: false })).rejects.toThrow(
    /^The database at .* is read-only, as a replica is; set DATABASE_URL to its primary\.$/,
  )
  await close()
})
