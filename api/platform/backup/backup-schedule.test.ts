import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { backupName, findExpired, readKeep, takenAt } from './backup-names.ts'
import { isBackupDue, isRehearsalDue } from './backup-schedule.ts'
import type { BackupState } from './backup-state.ts'

const at = (text: string) => new Date(text)
const state = (more: Partial<BackupState>): BackupState => ({
  kind: 'backup',
  succeededAt: null,
  name: null,
  bytes: null,
  seconds: null,
  failedAt: null,
  problem: null,
  failures: 0,
  ...more,
})

test('a name says when, and other names say nothing', () => {
  const name = backupName(at('2026-11-23T21:30:05.123Z'))
  expect(name).toBe('shop-20261123T213005Z.backup')
  expect(takenAt(name)).toEqual(at('2026-11-23T21:30:05Z'))
  expect(
    ['shop-2026-11-22.backup', `${name}.12.unfinished`, 'shop-20261399T990000Z.backup'].map(takenAt),
  ).toEqual([null, null, null])
})

test('of a year of nights seven days, four weeks and twelve months are kept, and what is not ours', () => {
  const newest = at('2026-11-23T21:30:00Z').getTime()
  const names = Array.from({ length: 365 }, (_, day) => backupName(new Date(newest - day * 86_400_000)))
  const keep = readKeep('7d, 4w, 12m') ?? {}
  const expired = new Set(findExpired([...names, 'shop-old.backup'], keep, new Date(newest)))
  const kept = names.filter((name) => !expired.has(name)).map((name) => name.slice(5, 13))
  expect(kept.slice(0, 8)).toEqual([
    '20261123',
    '20261122',
    '20261121',
    '20261120',
    '20261119',
    '20261118',
    '20261117',
    '20261115',
  ])
  expect(kept.slice(8)).toEqual([
    '20261108',
    '20261031',
    '20260930',
    '20260831',
    '20260731',
    '20260630',
    '20260531',
    '20260430',
    '20260331',
    '20260228',
    '20260131',
    '20251231',
  ])
  expect(expired.has('shop-old.backup')).toBe(false)
})

test('the newest and those of two days stay, whatever is asked', () => {
  const names = ['20261120T000000', '20261121T220000', '20261122T010000', '20261122T020000']
  const all = names.map((name) => `shop-${name}Z.backup`)
  expect(findExpired(all, { d: 1 }, at('2026-11-23T21:30:00Z'))).toEqual(all.slice(0, 1))
  expect(findExpired(all, { d: 0 }, at('2027-11-23T21:30:00Z'))).toHaveLength(3)
  expect(['7', '7x', '', 'd7', '7d;4w'].map(readKeep)).toEqual([null, null, null, null, null])
})

test('one backup a night, after three in India, and again soon after a failure', () => {
  const { backup } = readConfig({ BACKUP_TO: '/backups' })
  const isDue = (last: Partial<BackupState> | null, now: string) =>
    isBackupDue(backup, last ? state(last) : undefined, at(now))
  expect(isDue(null, '2026-11-23T12:00:00Z')).toBe(true)
  const lastNight = { succeededAt: at('2026-11-22T21:30:20Z') }
  expect(isDue(lastNight, '2026-11-23T21:29:59Z')).toBe(false)
  expect(isDue(lastNight, '2026-11-23T21:30:00Z')).toBe(true)
  const failed = { ...lastNight, problem: 'full', failedAt: at('2026-11-23T21:30:00Z') }
  expect(isDue(failed, '2026-11-23T21:44:59Z')).toBe(false)
  expect(isDue(failed, '2026-11-23T21:45:00Z')).toBe(true)
})

test('what a clock that was ahead has recorded holds nothing up', () => {
  const config = readConfig({ BACKUP_TO: '/backups' }).backup
  const now = at('2026-11-23T12:00:00Z')
  const ahead = state({ succeededAt: at('2027-11-22T21:30:20Z') })
  const failedAhead = state({ problem: 'full', failedAt: at('2027-11-22T21:30:20Z') })
  for (const isDue of [isBackupDue, isRehearsalDue])
    expect([ahead, failedAhead].map((last) => isDue(config, last, now))).toEqual([true, true])
  // Clocks of two machines differ by less.
  const slightlyAhead = state({ succeededAt: at('2026-11-23T12:50:00Z') })
  for (const isDue of [isBackupDue, isRehearsalDue]) expect(isDue(config, slightlyAhead, now)).toBe(false)
})

test('a rehearsal each thirty days, or never', () => {
  const monthly = readConfig({}).backup
  const never = readConfig({ BACKUP_REHEARSE_DAYS: '0' }).backup
  const last = state({ kind: 'rehearsal', succeededAt: at('2026-10-24T00:00:00Z') })
  expect(isRehearsalDue(monthly, undefined, at('2026-11-23T00:00:00Z'))).toBe(true)
  expect(isRehearsalDue(monthly, last, at('2026-11-22T23:59:59Z'))).toBe(false)
  expect(isRehearsalDue(monthly, last, at('2026-11-23T00:00:00Z'))).toBe(true)
  const failed = { ...last, problem: 'full', failedAt: at('2026-11-23T00:00:00Z') }
  expect(isRehearsalDue(monthly, failed, at('2026-11-23T05:59:59Z'))).toBe(false)
  expect(isRehearsalDue(monthly, failed, at('2026-11-23T06:00:00Z'))).toBe(true)
  expect(isRehearsalDue(never, undefined, at('2026-11-23T00:00:00Z'))).toBe(false)
})

test.each([
  [{ BACKUP_TO: 'gs://bucket' }, 'BACKUP_TO must be a folder, or look like s3://bucket/prefix.'],
  [
    { BACKUP_TO: 's3://bucket' },
    'BACKUP_TO also needs: S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ],
  [{ BACKUP_KEEP: 'seven' }, 'BACKUP_KEEP looks like 7d,4w,12m: so many hours (h), days (d),'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
