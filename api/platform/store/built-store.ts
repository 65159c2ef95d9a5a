import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { shopFolder, storeFile, storeFolder } from './store-file.ts'

const mark = path.join(shopFolder, 'build/store.json')

interface BuiltStore {
  brand: string
  folder: string
}

/** A build that fails leaves none that could be started. */
export function unmarkBuild(): void {
  rmSync(mark, { force: true })
}

export function markBuild(): void {
  writeFileSync(mark, JSON.stringify(chosenStore()))
}

/** By its brand: a store may be built in one place and started in another. With --dev the photographs are of the build. */
export function requireBuild(): void {
  if (!existsSync(mark)) throw new StartError('The pages are not built. Run npm run build.')
  const built: BuiltStore = JSON.parse(readFileSync(mark, 'utf8'))
  const chosen = chosenStore()
  if (built.brand === chosen.brand) return
  throw new StartError(
    `The pages are built for ${built.brand} (${built.folder}), and STORE is ${chosen.brand} (${chosen.folder}). ` +
      'Run npm run build with this STORE, or start with the other one.',
  )
}

function chosenStore(): BuiltStore {
  const { brand } = JSON.parse(readFileSync(storeFile('settings.json'), 'utf8'))
  return { brand, folder: storeFolder }
}
