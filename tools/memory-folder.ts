import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const neededBytes = 2 * 1024 ** 3

/** Temporary files of tests, databases above all, lie in memory where Linux has room for them. */
export function keepFilesInMemory(folder = '/dev/shm'): void {
  const { env } = process
  if (env.TMPDIR === undefined && hasRoom(folder) && runsPrograms(folder)) env.TMPDIR = folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes && freemem() > 2 * neededBytes
  } catch {
    return false
  }
}

/** Tests write programs, too; some systems let nothing run there. */
function runsPrograms(folder: string): boolean {
  try {
    const own = mkdtempSync(path.join(folder, 'shikhar-'))
    try {
      const program = path.join(own, 'program')
      writeFileSync(program, '', { mode: 0o700 })
      accessSync(program, constants.X_OK)
      return true
    } finally {
      rmSync(own, { recursive: true })
    }
  } catch {
    return false
  }
}
