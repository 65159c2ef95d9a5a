import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What makes this shop the shop of its brand. */
export const storeFolder = fileURLToPath(new URL('../../store', import.meta.url))

export function storeFile(name: string): string {
  return path.join(storeFolder, name)
}
