import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'shikhar-hosts-'

export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), prefix))
}

/** Of the world that was open last; they are found under the name that is answered. */
export function keepLogs(name: string): string {
  const kept = path.join(tmpdir(), name)
  rmSync(kept, { recursive: true, force: true })
  for (const folder of findFolders()) cpSync(path.join(folder, 'logs'), kept, { recursive: true })
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
