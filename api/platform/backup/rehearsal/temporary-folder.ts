import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { dayMs } from '../../../../shop/day.ts'
import { cannotWrite } from '../../../data-folder.ts'

/** In the data folder, where there is room; removes what a killed process left there. Throws a CommandError. */
export async function withTemporaryFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(dataDir).catch((error: unknown) => {
    throw cannotWrite(dataDir, error)
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) {
    const folder = path.join(dataDir, name)
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true })
  }
  return await mkdtemp(path.join(dataDir, `backup-${hostname()}-${process.pid}-`))
}

const longestMs = 2 * dayMs

/** Hosts and containers may share the data folder; of another's processes only the age of their files is known. */
async function isAbandoned(folder: string): Promise<boolean> {
  const [, host, pid] = /^backup-(.+)-(\d+)-\w{6}$/.exec(path.basename(folder)) ?? []
  if (host === undefined) return false
  if (host === hostname()) return !isAlive(Number(pid))
  const { mtimeMs = Date.now() } = (await stat(folder).catch(() => null)) ?? {}
  return Date.now() - mtimeMs > longestMs
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
