import { afterAll, expect, test } from 'vitest'
import type { HomeContent } from '../../../../shop/pages/content-contract.ts'
import { Refusal } from '../../../../shop/refusal.ts'
import { publishDraft, saveDraft } from '../../page-content/edit-content.ts'
import { shippedPageContent } from '../../page-content/shipped-content.ts'
import { openDocumentShop } from './testing-shop.ts'

const shop = await openDocumentShop()
const { deps } = shop
afterAll(() => shop.close())

const on = { name: 'home', version: null, actor: 'Asha' } as const
const home = shippedPageContent('home') as HomeContent
const more = {
  tiles: { title: 'Look around', items: [{ label: 'Shakers', to: '/accessories', photo: home.promo.photo }] },
  words: { title: 'Why us', paragraphs: ['We say what is inside.'] },
  faq: { title: 'Asked often', items: [{ question: 'Is it tested?', answer: 'Each batch.' }] },
}

async function titles() {
  const main = (await shop.open('/')).page.find('main')
  return [...main.texts('h1'), ...main.texts('h2')]
}

test('sections come as the team has put them, and what is taken out is not shown', async () => {
  const shipped = await titles()
  await saveDraft(deps, {
    ...on,
    words: { ...home, ...more, order: ['faq', 'hero', 'tiles', 'words', 'subscribe'] },
  })
  await publishDraft(deps, on)
  await deps.pages.follow()
  const main = (await shop.open('/')).page.find('main')
  expect([...main.texts('h1'), ...main.texts('h2')]).toEqual([
    'Peak Performance',
    'Asked often',
    'Look around',
    'Why us',
    'Subscribe for updates',
  ])
  expect(main.hrefs('Shakers')).toEqual(['/accessories'])
  expect(main.text).toContain('Is it tested?')
  expect(main.text.indexOf('Asked often')).toBeLessThan(main.text.indexOf('Peak Performance'))

  const { order: _order, ...before } = home
  await deps.db
    .insertInto('page_version')
    .values({
      page: 'home',
      number: 2,
      words: JSON.stringify(before),
      published_by: 'Asha',
      published_at: new Date(),
    })
    .execute()
  await deps.pages.follow()
  expect(await titles()).toEqual(shipped)
})

test.each<[object, string[]]>([
  [{ order: ['featured'] }, ['words.order']],
  [{ order: ['hero', 'hero'] }, ['words.order']],
  [{ order: ['hero', 'nothing'] }, ['words.order.1']],
  [{ order: ['hero', 'faq'] }, ['words.faq.title', 'words.faq.items']],
  [{ order: ['hero', 'words'], words: { title: 'Why us', paragraphs: [] } }, ['words.words.paragraphs']],
  [{ order: ['hero', 'tiles'], tiles: { title: 'A', items: [] } }, ['words.tiles.items']],
  [
    { tiles: { title: 'A', items: [{ label: 'A', to: 'http://elsewhere.example', photo: 'a' }] } },
    ['words.tiles.items.0.to'],
  ],
])('a section without what it needs is refused beside its field: %j', async (wrong, fields) => {
  const refused = await saveDraft(deps, { ...on, words: { ...home, ...wrong } }).catch((error) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(Object.keys(refused.details.fields).toSorted()).toEqual(fields.toSorted())
})
