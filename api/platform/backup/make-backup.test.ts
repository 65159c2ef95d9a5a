import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestBucket } from '../media/testing-s3.ts'
import { openTestDatabase } from '../postgres/testing.ts'
import type { BackupDeps } from './backup-deps.ts'
import { withBackupLock } from './backup-lock.ts'
import { watchBackups } from './backup-metrics.ts'
import { findBackupStates, recordFailure, recordSuccess } from './backup-state.ts'
import { openBackupTarget } from './backup-target.ts'
import { readBackup } from './file/read-backup.ts'
import { makeBackup, requireTarget } from './make-backup.ts'
import { rehearseNewest } from './rehearsal/rehearse-newest.ts'
import { runScheduledBackup, type ScheduledRun } from './run-scheduled-backup.ts'

const shop = await openTestDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-backups-'))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const by = { actor: 'Asha', isThrottled: true }
const key = 'correct horse battery'

function depsOf(env: Record<string, string>, now = () => new Date()): BackupDeps {
  const { backup, dataDir } = readConfig({ SHOP_DATA_DIR: path.join(folder, 'data'), ...env })
  return { backup, dataDir, url: shop.url, db: shop.db, photos: null, now }
}

test('a backup is kept by its name, old ones go, and what a killed one left goes as well', async () => {
  const to = path.join(folder, 'kept')
  const deps = (at: string) =>
    depsOf({ BACKUP_TO: to, BACKUP_KEEP: '1d', BACKUP_KEY: key }, () => new Date(at))
  const first = await makeBackup(deps('2026-11-20T21:30:00Z'), by)
  await writeFile(path.join(to, 'shop-20261121T213000Z.backup.7.unfinished'), 'half')
  await writeFile(path.join(to, 'notes.txt'), '')
  const { name, removed } = await makeBackup(deps('2026-11-23T21:30:00Z'), by)
  expect(removed).toEqual([first.name])
  expect((await readdir(to)).sort()).toEqual(['notes.txt', name])
  expect((await readBackup({ file: path.join(to, name), key })).rows).toBeGreaterThan(0)
})

test('a backup counts though an old one cannot be removed', async () => {
  const to = path.join(folder, 'stuck')
  await mkdir(path.join(to, 'shop-20261101T213000Z.backup'), { recursive: true })
  const at = new Date('2026-11-24T21:30:00Z')
  const deps = depsOf({ BACKUP_TO: to, BACKUP_KEEP: '1d' }, () => at)
  await expect(makeBackup(deps, by)).rejects.toThrow('shop-20261101T213000Z.backup')
  expect((await findBackupStates(shop.db)).backup?.succeededAt).toEqual(at)
})

test('a second backup at the same moment is refused', async () => {
  const deps = depsOf({ BACKUP_TO: path.join(folder, 'busy') })
  await withBackupLock(shop.url, 'backup', () =>
    expect(makeBackup(deps, by)).rejects.toThrow('A backup is being made already; wait for its end.'),
  )
  await expect(makeBackup(deps, by)).resolves.toBeDefined()
})

test('a place that takes no backup is named with what to do, and metrics tell of it until one succeeds', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const sentence = /file.* cannot be written \(.+\)\. Make room .* or set another BACKUP_TO\.$/
  await expect(makeBackup(depsOf({ BACKUP_TO: path.join(folder, 'file/below') }), by)).rejects.toThrow(
    sentence,
  )
  expect((await findBackupStates(shop.db)).backup?.problem).toMatch(sentence)
  const registry = new Registry()
  watchBackups(registry, { db: shop.db, now: () => new Date() })
  expect(await registry.metrics()).toMatch(
    /^# TYPE shop_backup_failures_total counter\nshop_backup_failures_total\{kind="backup"\} [1-9]/m,
  )
  const failing = (count: number) => `shop_backup_failing{kind="backup"} ${count}\n`
  expect(await registry.metrics()).toContain(failing(1))
  const made = await makeBackup(depsOf({ BACKUP_TO: path.join(folder, 'mended') }), by)
  expect(await registry.metrics()).toContain(failing(0))
  expect(await registry.metrics()).toContain(`shop_backup_bytes{kind="backup"} ${made.bytes}\n`)
})

test('a rehearsal that failed is tried again without waiting for the next backup', async () => {
  const deps = depsOf({ BACKUP_TO: path.join(folder, 'emptied') })
  const hour = 60 * 60 * 1000
  const now = Date.now()
  const made = { name: 'shop.backup', bytes: 1, startedAt: new Date(now), endedAt: new Date(now) }
  await recordSuccess(shop.db, { kind: 'backup', ...made })
  const run = async () => {
    const runs: ScheduledRun[] = []
    await runScheduledBackup(deps, (run) => runs.push(run))
    return runs
  }
  expect(await run()).toEqual([])
  await recordFailure(shop.db, { kind: 'rehearsal', problem: 'disk full', at: new Date(now - 5 * hour) })
  expect(await run()).toEqual([])
  await recordFailure(shop.db, { kind: 'rehearsal', problem: 'disk full', at: new Date(now - 7 * hour) })
  expect(await run()).toEqual([
    { kind: 'rehearsal', problem: expect.stringMatching(/^There is no backup in /) },
  ])
})

test('a bucket keeps backups below its prefix, and says what is wrong with it', async () => {
  const bucket = await openTestBucket()
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket.settings
  const keys = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const deps = depsOf({ BACKUP_TO: 's3://backups/shop', S3_REGION: region, ...keys })
  const made = await makeBackup(deps, by)
  expect([...bucket.objects.keys()]).toEqual([`/backups/shop/${made.name}`])
  const target = requireTarget(deps)
  expect(await target.list()).toEqual([{ name: made.name, bytes: made.bytes }])
  const read = await target.open(made.name, (file) => readBackup({ file, key: null }))
  expect(read.rows).toBe(made.rows)
  bucket.answerNext(403, 'AccessDenied')
  await expect(makeBackup(deps, by)).rejects.toThrow(
    's3://backups/shop/ cannot be used (the S3 bucket answered 403 AccessDenied). Check the bucket, and that S3_ACCESS_KEY_ID may',
  )
  expect(await readdir(deps.dataDir)).toEqual([])
  await bucket.close()
})

test('a large backup reaches the bucket in parts, whole or not at all', async () => {
  const bucket = await openTestBucket()
  const place = { kind: 's3' as const, prefix: '', s3: bucket.settings }
  const target = openBackupTarget(place, path.join(folder, 'data'))
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'photograph')
  const name = 'shop-20261123T213000Z.backup'
  bucket.answerNext(200, 'NoUploadId')
  bucket.answerNext(403, 'AccessDenied')
  await expect(target.add(name, (file) => writeFile(file, bytes))).rejects.toThrow('403 AccessDenied')
  expect(bucket.objects.size).toBe(0)
  await target.add(name, (file) => writeFile(file, bytes))
  expect(bucket.objects.get(`/photos/${name}`)?.equals(bytes)).toBe(true)
  expect(bucket.objects.size).toBe(1)
  await bucket.close()
})

test('an old backup under the name of a newer one is refused, and read under any other name', async () => {
  const to = path.join(folder, 'renamed')
  const deps = depsOf({ BACKUP_TO: to, BACKUP_KEY: key }, () => new Date('2026-11-20T21:30:00Z'))
  const { name } = await makeBackup(deps, by)
  const [newer, other] = ['shop-20261123T213000Z.backup', 'old.backup'].map((each) => path.join(to, each))
  await rename(path.join(to, name), newer ?? '')
  const refusal =
    'shop-20261123T213000Z.backup was taken at 2026-11-20 21:30:00 UTC, and not when its name says: somebody may have put an old backup in the place of a newer one. If you trust it, give it another name, such as old.backup.'
  await expect(readBackup({ file: newer ?? '', key })).rejects.toThrow(refusal)
  await rename(newer ?? '', other ?? '')
  expect((await readBackup({ file: other ?? '', key })).rows).toBeGreaterThan(0)
})

test('what a clock that was ahead has made is neither the age nor the newest', async () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const to = path.join(folder, 'ahead')
  const made = await makeBackup(
    depsOf({ BACKUP_TO: to }, () => now),
    by,
  )
  const later = () => new Date('2027-11-25T12:00:00Z')
  await makeBackup(depsOf({ BACKUP_TO: to }, later), by)
  const registry = new Registry()
  watchBackups(registry, { db: shop.db, now: () => now })
  expect(await registry.metrics()).not.toContain('shop_backup_age_seconds{kind="backup"}')
  const { name } = await rehearseNewest(depsOf({ BACKUP_TO: to }, () => now))
  expect(name).toBe(made.name)
})
