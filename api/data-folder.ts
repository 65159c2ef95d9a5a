import { StartError } from './start-error.ts'

const reasons: { [code: string]: string } = {
  EACCES: 'permission denied',
  EPERM: 'it belongs to another user',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOSPC: 'no space left',
  EDQUOT: 'no space left',
}

/** Says in one sentence why the shop cannot keep its data there; any other fault stays what it is. */
export function dataFolderError(folder: string, fault: unknown): unknown {
  const reason = writeProblem(fault)
  if (!reason) return fault
  return new StartError(`The data folder ${folder} cannot be written (${reason}).`, { cause: fault })
}

/** Why a file cannot be written, in a few words; undefined for any other fault. */
export function writeProblem(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault ? reasons[String(fault.code)] : undefined
}
