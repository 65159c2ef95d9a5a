import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const shopFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** What makes this shop the shop of its brand. `node-env.ts` leads imports of #store/… to it, Vite's settings those of pages and emails. */
export const storeFolder = path.resolve(shopFolder, process.env.STORE || 'store')

/** For Vite, which takes no notice of hooks. A store that lies elsewhere finds the rules by `#shop/`. */
export const storeAliases = { '#store': storeFolder, '#shop': path.join(shopFolder, 'shop') }

export function storeFile(name: string): string {
  return path.join(storeFolder, name)
}

/** As people write it: `store/home.json`. */
export function storePath(name: string): string {
  return path.join(process.env.STORE || 'store', name)
}
