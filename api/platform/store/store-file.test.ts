import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../../../client/processes/folder.ts'
import { readLogoMark } from './read-logo-mark.ts'
import { storeFile, storeFolder } from './store-file.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let tea: Folder
beforeEach(async () => {
  tea = await makeFolder('tea')
  for (const name of await readdir(storeFolder)) await symlink(storeFile(name), teaFile(name))
  const settings = JSON.parse(await readFile(storeFile('settings.json'), 'utf8'))
  const limits = { ...settings.limits, linesPerCart: 7 }
  await replace('settings.json', JSON.stringify({ ...settings, brand: 'Tea', limits }))
})
afterEach(() => tea.remove())

test('STORE is the folder that imports, rules and files come from; without it, the one that ships', () => {
  expect(readStore({ STORE: tea.path })).toBe(`Tea 7 ${tea.path}/brand`)
  expect(readStore({})).toMatch(/^Shikhar 50 .+\/store\/brand$/)
})

test('a store that is not there stops start, build and commands with its folder', () => {
  const answer = said(
    1,
    `The folder of the store, ${root}nowhere, does not exist. Set STORE to one that does, seen from ${root}.`,
  )
  for (const args of [['api/server.ts', '--version'], ['cli/shop.ts', '--version'], ['tools/build.ts']])
    expect(run(args, { STORE: 'nowhere' })).toEqual(answer)
})

test('a file of the store that is missing or is not JSON is named', async () => {
  await replace('home.json', '{ "hero": }')
  expect(start().stderr).toMatch(`${teaFile('home.json')} is not JSON: Unexpected token`)
  await rm(teaFile('home.json'))
  await rm(teaFile('attributes'))
  expect(start()).toEqual(
    said(1, `The store ${tea.path} lacks attributes, home.json. store/README.md says what each file is.`),
  )
})

test('a file that no store needs is named as well where it is not JSON', async () => {
  await writeFile(teaFile('emails.json'), '{ "reset": }')
  expect(start().stderr).toMatch(`${teaFile('emails.json')} is not JSON: Unexpected token`)
})

test('a mark that invoices cannot draw stops the start', async () => {
  await rm(teaFile('brand'))
  await mkdir(teaFile('brand'))
  for (const name of await readdir(storeFile('brand')))
    await symlink(storeFile(`brand/${name}`), teaFile(`brand/${name}`))
  await replace('brand/logo-mark.svg', '<svg viewBox="0 0 9 9"><circle r="4"/></svg>')
  expect(start().stderr).toMatch('brand/logo-mark.svg cannot be drawn on invoices. Write a viewBox')
})

test.each([
  ['attributes in any order', '<svg viewBox="0 0 9 8"><path d="M0 0" fill="#111" /></svg>', true],
  ['a circle', '<svg viewBox="0 0 9 8"><path fill="#111" d="M0 0"/><circle r="4"/></svg>', false],
  ['a path without a colour', '<svg viewBox="0 0 9 8"><path d="M0 0"/></svg>', false],
  ['no measures', '<svg><path fill="#111" d="M0 0"/></svg>', false],
])('a mark with %s', (_, svg, isRead) => {
  const read = { svg, width: 9, height: 8, paths: [{ fill: '#111', d: 'M0 0' }] }
  expect(readLogoMark(svg)).toEqual(isRead ? read : null)
})

test('settings that are missing are named', async () => {
  await replace('settings.json', '{ "brand": "Tea", "limits": { "linesPerCart": 7 } }')
  expect(start().stderr).toMatch(
    /^The settings .+\/settings\.json lack symbol, .+, limits\.quantityPerLine, .+\. store\/README\.md says what each is\.\n$/,
  )
})

test.each([
  ['delivery.json', 'delivery.json cannot be read: cutOff: '],
  ['tax-rates.json', 'tax-rates.json cannot be read: '],
  ['home.json', 'home.json, hero: '],
])('what is wrong in %s is said in one sentence', async (name, args) => {
  await replace(name, '{}')
  const { stderr, status } = start()
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringContaining(args)],
  })
})

test('keys of the settings that the shop does not know are named', async () => {
  const settings = JSON.parse(await readFile(teaFile('settings.json'), 'utf8'))
  const { address, limits } = settings
  const older = {
    ...settings,
    pictures: {},
    address: { ...address, floor: 2 },
    limits: { ...limits, few: 3 },
  }
  await replace('settings.json', JSON.stringify(older))
  expect(start()).toEqual(
    said(
      1,
      `${teaFile('settings.json')} has keys that the shop does not know: address.floor, limits.few, pictures. ` +
        'Correct or remove them; store/README.md says what the file holds.',
    ),
  )
})

test('a carrier that nobody knows is told in a sentence', async () => {
  await replace('carriers.ts', "export const carriers = ['dtdc', 'pigeon']\n")
  expect(start()).toEqual(
    said(
      1,
      'carriers.ts of the store names pigeon. Name one of: delhivery, blue-dart, dtdc, india-post, shiprocket, ' +
        'own-delivery, sandbox, or give a carrier itself.',
    ),
  )
})

test('pages and photographs that were built for another store are not served', () => {
  for (const args of [[], ['--dev']]) {
    const { stderr, status } = start(args)
    expect(stderr).toMatch(
      /^The pages are built for Shikhar \(.+\/store\), and STORE is Tea \(.+-tea-.+\)\. Run npm run build/,
    )
    expect(status).toBe(1)
  }
})

const teaFile = (name: string) => path.join(tea.path, name)
const said = (status: number, sentence: string) => ({ status, stderr: `${sentence}\n` })
const noDatabase = 'postgres://127.0.0.1:1/none'
const start = (args: readonly string[] = []) =>
  run(['api/server.ts', ...args], { STORE: tea.path, DATABASE_URL: noDatabase })

async function replace(name: string, text: string): Promise<void> {
  await rm(teaFile(name))
  await writeFile(teaFile(name), text)
}

function readStore(env: NodeJS.ProcessEnv): string {
  const code = `await import('${root}api/node-env.ts')
    const { currentSettings } = await import('${root}api/platform/settings/current-settings.ts')
    const { mostLines } = await import('${root}shop/cart/contract.ts')
    const { storeFile } = await import('${root}api/platform/store/store-file.ts')
    process.stdout.write(currentSettings().brand + ' ' + mostLines + ' ' + storeFile('brand'))`
  return spawn(['--input-type=module', '-e', code], env).stdout
}

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { status, stderr } = spawn(args, env)
  return { status, stderr }
}

function spawn(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { PATH } = process.env
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH, ...env } })
}
