import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../../../client/processes/folder.ts'
import { pageContract } from '../../../shop/pages/content-contract.ts'
import { type EditedName, editedNames } from '../../../shop/pages/edited-names.ts'
import { isPageName } from '../../../shop/pages/page-names.ts'
import { readTaxRates, shippedTaxRates } from '../../orders/invoices/tax-rates.ts'
import { readWording, shippedWording } from '../../platform/mail/current-wording.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { shippedSettings } from '../../platform/settings/current-settings.ts'
import { readSettings } from '../../platform/settings/read-settings.ts'
import { addCollection } from '../collections/edit-collection.ts'
import { listCollections } from '../collections/list-collections.ts'
import { fillCollections } from '../collections/store-collections.ts'
import { readDeliveryRules, shippedDeliveryRules } from '../delivery/delivery-rules.ts'
import { shippedSearchWords } from '../search/current-search-terms.ts'
import { readSearchWords } from '../search/read-search-words.ts'
import { addPage } from './added-pages.ts'
import { publishDraft, saveDraft } from './edit-content.ts'
import { shippedPageContent } from './shipped-content.ts'
import { writeStoreFiles } from './write-store-files.ts'

const { db, close } = await openTestDatabase()
const folder = await makeFolder('store')
afterAll(async () => {
  await close()
  await folder.remove()
})

const deps = { db, now: () => new Date(), config: { messages: null, mode: 'trial' as const } }

async function publish(name: EditedName, more: object): Promise<void> {
  const on = { name, version: null, actor: 'Asha' }
  await saveDraft(deps, { ...on, words: { ...shippedPageContent(name), ...more } })
  await publishDraft(deps, on)
}

async function readFileOf(name: string): Promise<object> {
  return JSON.parse(await readFile(path.join(folder.path, name), 'utf8'))
}

const photo = `up-${'0a'.repeat(12)}-1600x900`
const photoFiles = {
  read: async (name: string) => (name === `${photo}-1600.webp` ? Buffer.from('webp') : null),
}

test('what was published is read back from the files of a store, what nobody edits stays', async () => {
  const oats = { hsn: '1104', description: 'Oats', rate: 5, validFrom: '2025-09-22' }
  await publish('privacy', { title: 'Your data' })
  await publish('facts', { hours: 'Daily' })
  await publish('delivery', { cutOff: '16:30' })
  await publish('tax-rates', { rates: [...shippedTaxRates.rates, oats] })
  const sender = { name: 'Care', replyTo: '' }
  await publish('emails', { sender })
  const gadda = { typed: 'gadda', means: 'towel, "soft"' }
  await publish('search-words', { words: [...shippedSearchWords.words, gadda] })
  await addPage(deps, { title: 'Size guide', address: 'size-guide', actor: 'Asha' })
  const guide = {
    title: 'Size guide',
    photo: { photo, alt: 'Two jars' },
    description: 'Packs.',
    lead: 'A scoop a day.',
    sections: [],
  }
  await publish('page:size-guide', guide)
  await addPage(deps, { title: 'Only a draft', address: 'only-a-draft', actor: 'Asha' })
  const combos = {
    handle: 'combos',
    title: 'Combos',
    intro: 'Two in one.',
    description: 'Whey and a shaker.',
    rule: { products: ['whey-blend', 'shaker-bottle'] },
    sort: 'hand',
    status: 'draft',
  } as const
  await addCollection(deps, {
    values: { ...combos, rule: { products: [...combos.rule.products] } },
    actor: 'Asha',
  })
  const files = await writeStoreFiles({ db, photoFiles }, folder.path)
  expect(files.filter((file) => file.includes('added'))).toEqual(['pages/added/size-guide.json'])
  expect(pageContract('mission').parse(await readFileOf('pages/added/size-guide.json'))).toMatchObject({
    ...guide,
    photo: 'own-0a0a0a0a0a0a0a0a0a0a0a0a-1600x900',
  })
  expect(
    await readFile(path.join(folder.path, 'photos/own-0a0a0a0a0a0a0a0a0a0a0a0a-1600x900.webp'), 'utf8'),
  ).toBe('webp')
  expect(await readFileOf('photos/manifest.json')).toContainEqual({
    file: 'photos/own-0a0a0a0a0a0a0a0a0a0a0a0a-1600x900.webp',
    alt: 'Two jars',
  })
  expect(files).toEqual(expect.arrayContaining(['home.json', 'pages/terms.json', 'settings.json']))

  const shipped = (handle: string) => ({ handle, rule: { match: 'all', conditions: [{}] }, sort: 'shop' })
  expect(await readFileOf('collections.json')).toMatchObject([
    shipped('bestsellers'),
    shipped('accessories'),
    combos,
  ])
  await db.deleteFrom('collection').where('handle', '=', 'combos').execute()
  const before = await listCollections(db)
  await fillCollections(db, folder.path)
  expect(await listCollections(db)).toMatchObject([...before, combos])

  expect(readSettings(await readFileOf('settings.json'))).toEqual({ ...shippedSettings, hours: 'Daily' })
  expect(readDeliveryRules(await readFileOf('delivery.json'))).toEqual({
    ...shippedDeliveryRules,
    cutOff: '16:30',
  })
  expect(readTaxRates(await readFileOf('tax-rates.json'))).toEqual([
    ...shippedTaxRates.rates,
    expect.objectContaining(oats),
  ])
  const csv = await readFile(path.join(folder.path, 'search-words.csv'), 'utf8')
  expect(readSearchWords(csv)).toEqual([...shippedSearchWords.words, gadda])
  expect(readWording(await readFileOf('emails.json'))).toEqual({ ...shippedWording, sender })
  expect(await readFileOf('pages/privacy.json')).toMatchObject({ title: 'Your data' })
  for (const page of editedNames.filter(isPageName).filter((name) => name !== 'privacy')) {
    const name = page === 'home' ? 'home.json' : `pages/${page}.json`
    expect(pageContract(page).parse(await readFileOf(name))).toEqual(shippedPageContent(page))
  }
})
