import { spawnSync } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../../../client/processes/folder.ts'
import { iconFileName, logoFileName } from '../../../shop/media/uploaded-photo.ts'
import { type SettingsName, settingsNames } from '../../../shop/pages/settings-kinds.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { storeFile, storeFolder } from '../../platform/store/store-file.ts'
import { publishDraft, saveDraft } from './edit-content.ts'
import { shippedPageContent } from './shipped-content.ts'
import { showPage } from './show-content.ts'
import { writeStoreFiles } from './write-store-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const photo = `up-${'0a'.repeat(12)}-1600x900`
const photoFiles = { read: async (name: string) => Buffer.from(name) }

let database: TestDatabase
let folder: Folder
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await makeFolder('round-trip')
  await cp(storeFolder, folder.path, { recursive: true, filter: (from) => from !== storeFile('photos') })
  await symlink(storeFile('photos'), path.join(folder.path, 'photos'))
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})

/** Of each kind something that no store ships. */
const others: Record<SettingsName, object> = {
  facts: { hours: 'Daily' },
  menu: { plain: [{ label: 'Ours', to: '/mission' }] },
  brand: { tagline: 'Higher still' },
  ledgers: { customers: 'Web customers' },
  announcement: { text: 'Diwali week', link: { label: 'See', to: 'https://diwali.example.in/' }, until: '' },
  colours: { accent: '#ff9933' },
  fonts: { pair: 'Inter alone' },
  logo: { onPaper: photo, onInk: photo, icon: photo },
  delivery: { cutOff: '16:30' },
  emails: { sender: { name: 'Care', replyTo: '' } },
  'tax-rates': { rates: [{ hsn: '2106', description: 'Food', rate: 12, validFrom: '2025-09-22' }] },
  payments: { cash: true, toRupees: 4_000 },
  'search-words': { words: [{ typed: 'gadda', means: 'towel' }] },
}

test('a shop that starts with the files of another shows every kind of settings as that one does', async () => {
  const { db } = database
  const deps = { db, now: () => new Date(), config: { messages: null, mode: 'trial' as const } }
  for (const name of settingsNames) {
    const on = { name, version: null, actor: 'Asha' }
    await saveDraft(deps, { ...on, words: { ...shippedPageContent(name), ...others[name] } })
    await publishDraft(deps, on)
  }
  await writeStoreFiles({ db, photoFiles }, folder.path)
  const published = await Promise.all(
    settingsNames.map(async (name) => [name, (await showPage(db, name)).words] as const),
  )
  const { shipped, pictures, accent } = readIn(folder.path)
  expect(shipped).toEqual(Object.fromEntries(published))
  expect(pictures).toEqual([logoFileName(photo), iconFileName(photo), null])
  expect(accent).toBe('#ff9933')
})

test('what nobody published gets no file, and a wrong one stops the start', async () => {
  const other = await makeFolder('untouched')
  const empty = await openTestDatabase()
  const files = await writeStoreFiles({ db: empty.db, photoFiles }, other.path)
  expect(files.filter((file) => file.startsWith('settings/'))).toEqual([])
  await empty.close()
  await other.remove()
  await mkdir(path.join(folder.path, 'settings'), { recursive: true })
  await writeFile(path.join(folder.path, 'settings/fonts.json'), '{"pair": "Comic"}')
  expect(start(folder.path, '').stderr).toContain(
    'settings/fonts.json: The store has no such fonts. It has: ',
  )
})

function readIn(store: string) {
  const { stdout, stderr } = start(
    store,
    `const { readStorePicture } = await import('${root}api/platform/media/store-pictures.ts')
    const { theme } = await import('${root}api/platform/store/theme.ts')
    const names = ${JSON.stringify([logoFileName(photo), iconFileName(photo), '../logo.json'])}
    const pictures = await Promise.all(names.map(async (name) => (await readStorePicture(name))?.toString() ?? null))
    const shipped = Object.fromEntries(${JSON.stringify(settingsNames)}.map((name) => [name, shippedPageContent(name)]))
    process.stdout.write(JSON.stringify({ shipped, pictures, accent: theme('color-accent') }))`,
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

function start(store: string, code: string) {
  const before = `await import('${root}api/node-env.ts')
    const { shippedPageContent } = await import('${root}api/catalogue/page-content/shipped-content.ts')
    ${code}`
  const env = { PATH: process.env.PATH, STORE: store }
  return spawnSync(process.execPath, ['--input-type=module', '-e', before], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
}
