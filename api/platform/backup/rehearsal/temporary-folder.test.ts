import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from './temporary-folder.ts'

const nobody = 4_194_305

test('what a killed process left goes, and what another host is writing stays', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-temporary-'))
  const own = `backup-${hostname()}-${nobody}-abcdef`
  const other = `backup-shop-2.local-${nobody}-abcdef`
  const old = `backup-shop-3-${nobody}-abcdef`
  for (const name of [own, other, old]) await mkdir(path.join(dataDir, name))
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  await utimes(path.join(dataDir, old), longAgo, longAgo)
  const during = await withTemporaryFolder(dataDir, async (folder) => {
    expect(path.basename(folder)).toMatch(new RegExp(`^backup-${hostname()}-${process.pid}-`))
    return readdir(dataDir)
  })
  expect(during).toContain(other)
  expect(await readdir(dataDir)).toEqual([other])
  await rm(dataDir, { recursive: true })
})
