import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { repository } from '../../client/processes/process.ts'

const run = promisify(execFile)

export async function userIds(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => (await run('id', [which, user])).stdout),
  )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Who runs the shops: the owner of this folder, but for root, which needs no rights here. */
export async function shopUser(): Promise<string> {
  const { uid } = await stat(repository)
  return uid === 0 ? 'nobody' : (await run('id', ['-un', String(uid)])).stdout.trim()
}
