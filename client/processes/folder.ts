import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Folder {
  path: string
  remove(): Promise<void>
}

export async function makeFolder(name: string): Promise<Folder> {
  const folder = await mkdtemp(path.join(tmpdir(), `shikhar-${name}-`))
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
