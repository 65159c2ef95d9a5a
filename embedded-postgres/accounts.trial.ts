import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { expectUsable, kill, nobody, othersMayEnter, runs, sentenceOf, startElsewhere } from './testing.ts'

const isRoot = process.getuid?.() === 0

let root: string
let dataDir: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shikhar-embedded-'))
  dataDir = path.join(root, 'postgres')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.runIf(isRoot)(
  'below root, in a closed folder and without setpriv, the data lie elsewhere, for good',
  async () => {
    const { pid, shop } = await startElsewhere(dataDir, { PATH: '/nowhere' })
    const found = await findEmbeddedPostgres(dataDir)
    expect(found?.url).toContain(encodeURIComponent('/var/lib/shikhar/'))
    await kill(shop)
    expect(runs(dataDir, pid)).toBe(true)
    const server = await openEmbeddedPostgres({ dataDir })
    expect(server.url).toBe(found?.url)
    await server.stop()
    const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
    await rm(path.resolve(socketFolder, '../..'), { recursive: true })
  },
)

describe.runIf(isRoot && othersMayEnter(process.execPath))('an ordinary user', () => {
  beforeEach(() => chmod(root, 0o777))

  test('runs it under his own name', async () => {
    const { pid, shop } = await startElsewhere(dataDir, {}, nobody)
    expect((await stat(dataDir)).uid).toBe(nobody)
    expect((await stat(`/proc/${pid}`)).uid).toBe(nobody)
    await kill(shop)
    await expect.poll(() => runs(dataDir, pid)).toBe(false)
  })

  test('leaves a folder that root can take over without changing its owner', async () => {
    const { shop } = await startElsewhere(dataDir, {}, nobody)
    await kill(shop)
    await expectUsable(dataDir)
    expect((await stat(path.join(dataDir, 'cluster', 'PG_VERSION'))).uid).toBe(nobody)
  })

  test('is told that a folder is not his', async () => {
    const server = await openEmbeddedPostgres({ dataDir })
    expect(await sentenceOf(dataDir, nobody)).toMatch(/^The data folder .+ cannot be written \(.+\)\.$/)
    await server.stop()
    await chmod(root, 0o755)
    expect(await sentenceOf(dataDir, nobody)).toMatch(
      /^The data folder .+ cannot be written \(permission denied\)\.$/,
    )
  })

  test('without a line in the password file is told so', async () => {
    expect(await sentenceOf(dataDir, 54321)).toMatch(
      /^User 54321 has no line in the password file, which PostgreSQL needs\.$/,
    )
  })
})
