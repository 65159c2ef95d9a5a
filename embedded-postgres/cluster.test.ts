import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { type Home, openHome } from './home.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-cluster-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** In blocks of 512 bytes: too small for a segment of the write-ahead log. */
const largestFile = 400

test('a database that cannot be written is told with the reason, as PostgreSQL says it', async () => {
  const home = await openHome(path.join(folder, 'postgres'), await findBinaries())
  const run: Home['run'] = (file, args) => {
    const command = home.run(file, args)
    const limited = ['-c', `ulimit -f ${largestFile}; exec "$0" "$@"`, command.file, ...command.args]
    return { ...command, file: '/bin/sh', args: limited }
  }
  await expect(openCluster({ ...home, run }, () => {})).rejects.toThrow(
    /^The database could not be created: could not write to file "pg_wal.+": File too large\.$/,
  )
})
