import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askFor } from '../../platform/backup/ask-backup.ts'
import type { BackupDeps } from '../../platform/backup/backup-deps.ts'
import { withBackupLock } from '../../platform/backup/backup-lock.ts'
import { recordFailure, recordSuccess } from '../../platform/backup/backup-state.ts'
import { runScheduledBackup, type ScheduledRun } from '../../platform/backup/run-scheduled-backup.ts'
import { openTestAdmin } from '../admin/testing.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-asked-'))
const admin = await openTestAdmin({
  BACKUP_TO: folder,
  BACKUP_REHEARSE_DAYS: '0',
  SHOP_DATA_DIR: path.join(folder, 'data'),
  BACKUP_KEY: 'correct horse battery',
})
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

const { backup, dataDir } = admin.deps.config
const deps: BackupDeps = {
  backup,
  dataDir,
  url: admin.databaseUrl,
  db: admin.db,
  photos: null,
  now: admin.deps.now,
}
const show = async () => (await admin.as('manager', '/backups')).json()
const ask = () => admin.as('manager', '/backups', { payload: {} })
const audited = (operation: string) =>
  admin.db.selectFrom('audit_log').select(['actor', 'role']).where('operation', '=', operation).execute()

test('a backup that is asked for is made by the process that makes them, once', async () => {
  await runScheduledBackup(deps, () => {})
  const [scheduled] = (await show()).items
  admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
  expect((await ask()).statusCode).toBe(200)
  const { asked } = await show()
  expect(asked.at).toBe(admin.clock.now.toISOString())
  expect((await ask()).json().error.code).toBe('backup-under-way')
  await runScheduledBackup(deps, () => {})
  const { items, ...made } = await show()
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    expect.not.stringMatching(scheduled.name),
    scheduled.name,
  ])
  expect(items[0]).toMatchObject({ bytes: expect.any(Number), at: expect.any(String) })
  expect(made).toMatchObject({
    place: folder,
    isEncrypted: true,
    isRunning: false,
    asked: null,
    problem: null,
  })
  expect((await audited('backup')).at(-1)?.actor).toBe(asked.by)
  expect(await audited('ask-backup')).toEqual([{ actor: asked.by, role: 'manager' }])
})

test('while one is being made no other is asked for', async () => {
  await withBackupLock(admin.databaseUrl, 'backup', async () => {
    expect((await show()).isRunning).toBe(true)
    expect((await ask()).json().error.code).toBe('backup-under-way')
  })
})

test('one that fails is told, and can be asked for again', async () => {
  admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
  await ask()
  admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
  await recordFailure(admin.db, { kind: 'backup', problem: 'The disk is full.', at: admin.clock.now })
  expect(await show()).toMatchObject({ asked: null, last: { problem: 'The disk is full.' } })
  admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
  expect((await ask()).statusCode).toBe(200)
})

test('a clock that was ahead neither hides that one is asked for, nor asks for ever', async () => {
  const at = admin.clock.now
  await recordSuccess(admin.db, { kind: 'backup', name: 'old.backup', bytes: 1, startedAt: at, endedAt: at })
  admin.clock.now = new Date(at.getTime() + 60_000)
  const ahead = new Date(at.getTime() + 365 * 86_400_000)
  const later = new Date(ahead.getTime() + 60_000)
  const isAsked = async () => (await show()).asked !== null
  await recordFailure(admin.db, { kind: 'backup', problem: 'The disk is full.', at: ahead })
  expect((await ask()).statusCode).toBe(200)
  expect(await isAsked()).toBe(true)
  await askFor('backup', { ...admin.deps, now: () => later }, { actor: 'Asha' })
  expect(await isAsked()).toBe(false)
  expect((await ask()).statusCode).toBe(200)
})

test('the last rehearsal is told', async () => {
  expect((await show()).rehearsal).toBe(null)
  const at = admin.clock.now
  await recordSuccess(admin.db, {
    kind: 'rehearsal',
    name: 'old.backup',
    bytes: 1,
    startedAt: at,
    endedAt: at,
  })
  await recordFailure(admin.db, { kind: 'rehearsal', problem: 'It is damaged.', at })
  expect((await show()).rehearsal).toMatchObject({
    name: 'old.backup',
    succeededAt: at.toISOString(),
    problem: 'It is damaged.',
  })
})

test('a rehearsal that is asked for restores the newest backup beside the shop, once', async () => {
  const rehearse = () => admin.as('manager', '/backups/rehearsal', { payload: {} })
  const runs: ScheduledRun[] = []
  const later = () => {
    admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
  }
  await runScheduledBackup(deps, () => {})
  later()
  expect((await rehearse()).statusCode).toBe(200)
  const { rehearsed, items } = await show()
  expect(rehearsed).toMatchObject({ isRunning: false, asked: { at: admin.clock.now.toISOString() } })
  expect((await rehearse()).json().error.code).toBe('rehearsal-under-way')
  later()
  await runScheduledBackup(deps, (run) => runs.push(run))
  expect(runs).toMatchObject([{ kind: 'rehearsal', rehearsal: { name: items[0].name, failed: [] } }])
  expect(await show()).toMatchObject({
    rehearsed: { isRunning: false, asked: null },
    rehearsal: { name: items[0].name, succeededAt: admin.clock.now.toISOString(), problem: null },
  })
  expect(await audited('ask-rehearsal')).toMatchObject([{ role: 'manager' }])
})

test('without a place there is nothing to ask for', async () => {
  const other = await openTestAdmin()
  expect((await other.as('manager', '/backups')).json()).toMatchObject({ place: null, items: [] })
  expect((await other.as('manager', '/backups', { payload: {} })).json().error.code).toBe('no-backup-place')
  await other.close()
})
