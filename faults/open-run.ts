import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { plainEnv } from '../client/processes/process.ts'
import { copyTeaShop } from '../client/tea-store.ts'
import { runFaults } from './run.ts'
import { type StoreFolder, stores } from './stores.ts'

interface OpenRun {
  store: StoreFolder
  onProgress: (text: string) => void
}

/** The crash run of a program that is built for this store: for the tea store a copy, so that the pages here stay. */
export async function openRun({ store, onProgress }: OpenRun) {
  if (store === 'store') return { runFaults, close: async () => {} }
  onProgress(`building a copy of the shop with ${store} …`)
  const { path: cwd, remove } = await copyTeaShop(['client', 'faults'])
  await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd, env: plainEnv(stores[store].env) })
  const copied: typeof import('./run.ts') = await import(path.join(cwd, 'faults/run.ts'))
  return { runFaults: copied.runFaults, close: remove }
}
