import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { userIds } from '../network/user.ts'

const prefix = 'shikhar-hosts-'

export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), prefix))
}

/** Of the world that was open last. Returns where they are. */
export function keepLogs(name: string): string {
  const kept = path.join(tmpdir(), name)
  rmSync(kept, { recursive: true, force: true })
  const logs = findFolders().map((folder) => path.join(folder, 'logs'))
  for (const folder of logs.filter((each) => existsSync(each))) cpSync(folder, kept, { recursive: true })
  return kept
}

/** Also of an earlier run that was killed. */
export function removeFolders(): void {
  for (const folder of findFolders()) rmSync(folder, { recursive: true, force: true })
}

function findFolders(): string[] {
  const names = readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))
  return names.map((name) => path.join(tmpdir(), name))
}

export async function makeOwnFolder(name: string, folder: string, user: string): Promise<string> {
  const own = path.join(folder, name)
  await mkdir(own)
  const { uid, gid } = await userIds(user)
  await chown(own, uid, gid)
  return own
}
