import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, chown, constants, cp, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { type Binaries, binariesBelow } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Home {
  folder: string
  binaries: Binaries
  run: Run
}

export type Run = (file: string, args: readonly string[]) => Command

export interface Command {
  file: string
  args: readonly string[]
  options: { cwd: string; uid?: number; gid?: number }
}

interface Account {
  uid: number
  gid: number
}

const cwd = '/'
const pdeathsig = '--pdeathsig=INT'

/** PostgreSQL refuses to run as root: there it runs as another account, which must reach programs and data. */
export async function openHome(folder: string, binaries: Binaries): Promise<Home> {
  if (process.getuid?.() !== 0) return unprivilegedHome(folder, binaries)
  const account = await accountFor(folder)
  if (existsSync(clusterOf(relocatedPaths(folder).data))) return relocatedHome(folder, binaries, account)
  await prepareFolder(folder, account)
  const run = runsAsAccount(account).find((run) => canRun(run, folder, binaries))
  if (run) return { folder, binaries, run }
  if (existsSync(clusterOf(folder))) throw cannotRun()
  return relocatedHome(folder, binaries, account)
}

export function findCluster(folder: string): string | undefined {
  return [relocatedPaths(folder).data, folder].map(clusterOf).find((cluster) => existsSync(cluster))
}

export function clusterOf(folder: string): string {
  return path.join(folder, 'cluster')
}

async function unprivilegedHome(folder: string, binaries: Binaries): Promise<Home> {
  requireName()
  await prepareFolder(folder)
  const run = unprivilegedRuns.find((run) => canRun(run, folder, binaries))
  if (!run) {
    throw new EmbeddedPostgresError('The embedded PostgreSQL does not run on this system.')
  }
  return { folder, binaries, run }
}

function requireName(): void {
  try {
    userInfo()
  } catch {
    throw new EmbeddedPostgresError(
      `User ${process.getuid?.()} has no line in the password file, which PostgreSQL needs.`,
    )
  }
}

async function prepareFolder(folder: string, account?: Account): Promise<void> {
  try {
    await makeFolder(folder)
    if (account) await chown(folder, account.uid, account.gid)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await chmod(folder, 0o700)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Node's `recursive` never ends where the system refuses a folder by ENOENT, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (await isFolder(folder)) return
    const parent = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

async function isFolder(at: string): Promise<boolean> {
  return (await stat(at).catch(() => null))?.isDirectory() ?? false
}

function folderError(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errno' in error)) return error
  const reason = getSystemErrorMessage(Number(error.errno))
  return new EmbeddedPostgresError(`The data folder ${folder} cannot be written (${reason}).`, {
    cause: error,
  })
}

/** The owner of the data, else the first of the usual accounts. */
async function accountFor(folder: string): Promise<Account> {
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const line = lines.find(([user]) => user === name)
    if (line) return { uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw new EmbeddedPostgresError('There is neither a user postgres nor nobody to run PostgreSQL.')
}

const unprivilegedRuns: readonly Run[] = [
  // The server stops when the process that started it is killed.
  (file, args) => ({ file: 'setpriv', args: [pdeathsig, file, ...args], options: { cwd } }),
  (file, args) => ({ file, args, options: { cwd } }),
]

function runsAsAccount({ uid, gid }: Account): Run[] {
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', pdeathsig]
  return [
    // One capability passes closed folders; the other also overrides file modes.
    (file, args) => setpriv([...become, ...onlyCapability('dac_read_search'), file, ...args]),
    (file, args) => setpriv([...become, ...onlyCapability('dac_override'), file, ...args]),
    (file, args) => setpriv([...become, file, ...args]),
    (file, args) => ({ file, args, options: { cwd, uid, gid } }),
  ]
}

function setpriv(args: readonly string[]): Command {
  return { file: 'setpriv', args, options: { cwd } }
}

// Without the securebit access() asks for the real user's rights and initdb finds no programs.
function onlyCapability(capability: string): string[] {
  const sets = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((set) => `${set}=-all,+${capability}`)
  return [...sets, '--securebits=+no_setuid_fixup']
}

function canRun(run: Run, folder: string, { postgres }: Binaries): boolean {
  const { file, args, options } = run('/bin/sh', ['-c', 'cd "$1" && exec "$2" -V', 'sh', folder, postgres])
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0
}

/** Last resort: programs and data elsewhere, and for good: the next start must find the same data. */
async function relocatedHome(folder: string, binaries: Binaries, account: Account): Promise<Home> {
  const { programs, data } = relocatedPaths(folder)
  const copied = binariesBelow(programs)
  await mkdir(path.dirname(programs), { recursive: true })
  await cp(binaries.root, programs, { recursive: true, verbatimSymlinks: true })
  await prepareFolder(data, account)
  const run = runsAsAccount(account).find((run) => canRun(run, data, copied))
  if (!run) throw cannotRun()
  return { folder: data, binaries: copied, run }
}

export async function removeHome(folder: string): Promise<void> {
  for (const each of [folder, relocatedPaths(folder).place]) await rm(each, { recursive: true, force: true })
}

function relocatedPaths(folder: string): { place: string; programs: string; data: string } {
  const place = path.join('/var/lib/shikhar', createHash('sha256').update(folder).digest('hex').slice(0, 12))
  return { place, programs: path.join(place, 'postgresql'), data: path.join(place, 'postgres') }
}

function cannotRun(): EmbeddedPostgresError {
  return new EmbeddedPostgresError('The embedded PostgreSQL cannot be run below root here.')
}
