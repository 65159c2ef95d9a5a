import { setTimeout as pause } from 'node:timers/promises'
import { readPublishedSettings } from '../catalogue/page-content/settings-documents.ts'
import type { Config } from '../config.ts'
import { features } from '../features.ts'
import {
  type CheckDeps,
  errorText,
  type Finding,
  type FindingState,
  type HealthChecks,
  ok,
  unlessAway,
  warning,
  wrong,
} from '../health-check.ts'
import { maskSecrets } from '../platform/log/mask-secrets.ts'
import { checkClock } from './check-clock.ts'
import { checkContent } from './check-content.ts'
import { checkDatabase } from './check-database.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkSettings, readSettings } from './check-settings.ts'
import { checkTls } from './check-tls.ts'
import { openDoctorDatabase } from './open-doctor-database.ts'
import { secretsIn } from './secrets-in.ts'

/** Of the installation; features bring those of their nouns. */
const ownChecks: HealthChecks = {
  database: checkDatabase,
  migrations: checkMigrations,
  content: checkContent,
  address: checkPublicAddress,
  tls: checkTls,
  clock: checkClock,
}

export interface Diagnosis {
  /** Nothing is wrong; there may be warnings. */
  isSound: boolean
  lines: readonly DoctorLine[]
}

interface DoctorLine {
  check: string
  state: FindingState
  text: string
}

interface DoctorOptions {
  onProgress?: (text: string) => void
  /** For each check, of which two thirds are for an outside service. */
  timeoutMs?: number
}

/** Changes nothing. One check that hangs or fails leaves the others their lines. */
export async function runDoctor(env: NodeJS.ProcessEnv, options: DoctorOptions = {}): Promise<Diagnosis> {
  const settings = checkSettings(env)
  const config = readSettings(env)
  const lines: DoctorLine[] = [{ check: 'settings', ...settings }]
  if (config) lines.push(...(await runChecks(config, options)))
  const secrets = secretsIn(env)
  const masked = lines.map((line) => ({ ...line, text: maskKnown(maskSecrets(line.text), secrets) }))
  return { isSound: masked.every(({ state }) => state !== 'wrong'), lines: masked }
}

async function runChecks(
  config: Config,
  { onProgress = () => {}, timeoutMs = 15_000 }: DoctorOptions,
): Promise<DoctorLine[]> {
  await using database = await openDoctorDatabase(config, onProgress)
  await inTime(() => followSettings(database), timeoutMs)
  const deps: CheckDeps = {
    config,
    database,
    now: () => new Date(),
    answerMs: Math.round((timeoutMs * 2) / 3),
  }
  const checks = [{ checks: ownChecks }, ...features].flatMap(({ checks = {} }) => Object.entries(checks))
  return await Promise.all(
    checks.map(async ([check, run]) => ({
      check,
      ...(await inTime(() => run(deps), timeoutMs)),
    })),
  )
}

/** Checks judge what was published, as the shop does. */
function followSettings(database: CheckDeps['database']): Promise<Finding> {
  return unlessAway(database, async ({ db }) => {
    await readPublishedSettings(db)
    return ok('')
  })
}

async function inTime(run: () => Promise<Finding>, timeoutMs: number): Promise<Finding> {
  const timer = new AbortController()
  const late = pause(timeoutMs, undefined, { signal: timer.signal }).then(
    () => warning(`No answer in ${timeoutMs / 1000} seconds. Try again; look at the network if it stays.`),
    () => warning(''),
  )
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return wrong(`The check failed: ${errorText(error)}.`)
  } finally {
    timer.abort()
  }
}

function maskKnown(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), text)
}
