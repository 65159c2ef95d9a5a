import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { cannotWrite } from '../data-folder.ts'

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
    const [, pid] = /^backup-(\d+)-\w{6}$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
  return await mkdtemp(path.join(dataDir, `backup-${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
