import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../../../client/folder.ts'
import { storeFile } from './store-file.ts'

const api = fileURLToPath(new URL('../..', import.meta.url))

let tea: Folder
beforeAll(async () => {
  tea = await makeFolder('tea')
  const settings = JSON.parse(await readFile(storeFile('settings.json'), 'utf8'))
  const limits = { ...settings.limits, linesPerCart: 7 }
  await writeFile(path.join(tea.path, 'settings.json'), JSON.stringify({ ...settings, brand: 'Tea', limits }))
})
afterAll(() => tea.remove())

test('STORE is the folder that imports, rules and files come from; without it, the one that ships', () => {
  expect(readStore({ STORE: tea.path })).toBe(`Tea 7 ${tea.path}/brand`)
  expect(readStore({})).toMatch(/^Shikhar 50 .+\/store\/brand$/)
})

function readStore(env: NodeJS.ProcessEnv): string {
  const code = `await import('${api}node-env.ts')
    const { currentFacts } = await import('${api}platform/facts/current-facts.ts')
    const { mostLines } = await import('${api}../shop/cart/contract.ts')
    const { storeFile } = await import('${api}platform/store/store-file.ts')
    process.stdout.write(currentFacts().brand + ' ' + mostLines + ' ' + storeFile('brand'))`
  const { PATH } = process.env
  const words = ['--input-type=module', '-e', code]
  return spawnSync(process.execPath, words, { encoding: 'utf8', env: { PATH, ...env } }).stdout
}
