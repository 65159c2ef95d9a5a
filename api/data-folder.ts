import { getSystemErrorMessage } from 'node:util'
import { StartError } from './start-error.ts'

const codes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'])

export function dataFolderError(folder: string, error: unknown): unknown {
  const reason = writeProblem(error)
  if (!reason) return error
  return new StartError(`The data folder ${folder} cannot be written (${reason}).`, { cause: error })
}

export function writeProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'errno' in error)) return undefined
  return codes.has(String(error.code)) ? getSystemErrorMessage(Number(error.errno)) : undefined
}
