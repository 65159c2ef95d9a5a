import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterOf } from './home.ts'
import { findServer } from './pid-file.ts'

test('a server that was asked to stop and never does is ended, and another one starts', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-stopping-'))
  const server = await openEmbeddedPostgres({ dataDir })
  const first = server.pid
  const pidFile = path.join(clusterOf(dataDir), 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  // As PostgreSQL leaves it when it hangs; here it would run on.
  await writeFile(pidFile, text.replace(/ready *\n$/, 'stopping\n'))
  await findServer(clusterOf(dataDir))
  await expect.poll(() => server.pid).not.toBe(first)
  await server.stop()
  await rm(dataDir, { recursive: true })
})

test('lock files that a power cut left empty or garbled are no obstacle', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-garbled-'))
  await (await openEmbeddedPostgres({ dataDir })).stop()
  const files = [
    path.join(clusterOf(dataDir), 'postmaster.pid'),
    path.join(dataDir, 'socket/.s.PGSQL.5432.lock'),
  ]
  for (const left of ['', 'garbage', '\0\0\0\0\n']) {
    for (const file of files) await writeFile(file, left)
    await (await openEmbeddedPostgres({ dataDir })).stop()
  }
  await rm(dataDir, { recursive: true })
})
