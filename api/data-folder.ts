import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getSystemErrorMessage } from 'node:util'
import { CommandError } from './command-error.ts'
import { StartError } from './start-error.ts'

const shopFolder = fileURLToPath(new URL('..', import.meta.url))

/** A folder that a setting names is the same one, wherever a command is called. */
export function settledFolder(folder: string): string {
  return path.resolve(shopFolder, folder)
}

const codes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
  'ENAMETOOLONG',
])

export function dataFolderError(folder: string, error: unknown): unknown {
  const reason = writeProblem(error)
  if (!reason) return error
  return new StartError(`The data folder ${folder} cannot be written (${reason}).`, { cause: error })
}

/** Of a file that a command writes. */
export function cannotWrite(file: string, error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const problem = isMissing ? 'there is no such folder' : writeProblem(error)
  return problem ? new CommandError(`${file} cannot be written (${problem}).`, { cause: error }) : error
}

function writeProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'errno' in error)) return undefined
  return codes.has(String(error.code)) ? getSystemErrorMessage(Number(error.errno)) : undefined
}
