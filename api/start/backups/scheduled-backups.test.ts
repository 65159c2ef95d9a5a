import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findBackupStates } from '../../platform/backup/backup-state.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { scheduleBackups } from './scheduled-backups.ts'

test('a process that never ends is ended, and recorded as failed', async () => {
  const { db, url: databaseUrl, close } = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-scheduled-'))
  const program = path.join(folder, 'endless.mjs')
  await writeFile(program, 'process.once("disconnect", () => process.exit()); setInterval(() => {}, 60_000)')
  const at = new Date('2026-11-23T21:30:00Z')
  const config = readConfig({ BACKUP_TO: folder })
  const { recurring } = scheduleBackups(
    { config, db, databaseUrl, now: () => at },
    { program: pathToFileURL(program), longestMs: 500 },
  )
  const problems: unknown[] = []
  const error = (found: unknown) => void problems.push(found)
  await recurring[0]?.work({ error, warn() {}, info() {}, debug() {} })
  const problem = 'The process that makes backups ended with SIGKILL.'
  expect((await findBackupStates(db)).backup).toMatchObject({ problem, failedAt: at })
  expect(problems).toEqual([{ problem }])
  await rm(folder, { recursive: true })
  await close()
})
