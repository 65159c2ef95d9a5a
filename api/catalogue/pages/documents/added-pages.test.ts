import { afterAll, expect, test } from 'vitest'
import { addPage, takeOffPage } from '../../page-content/added-pages.ts'
import { publishDraft, saveDraft } from '../../page-content/edit-content.ts'
import { openDocumentShop } from './testing-shop.ts'

const shop = await openDocumentShop()
const { deps, app } = shop
afterAll(() => shop.close())

const on = { name: 'page:size-guide', version: null, actor: 'Asha' } as const
const sitemap = async () => (await app.inject('/sitemap.xml')).body

test('the address of an added page opens its document while it is in the shop', async () => {
  expect((await shop.open('/size-guide')).status).toBe(404)
  await addPage(deps, { title: 'Size guide', address: 'size-guide', actor: 'Asha' })
  const words = {
    title: 'Size guide',
    searchTitle: 'Which size of whey?',
    description: 'Which pack lasts how long.',
    lead: 'A scoop a day, by {brand}.',
    sections: [{ heading: 'Small', paragraphs: ['One month.', '- morning', '- evening'] }],
    action: { label: 'All products', to: '/products' },
  }
  await saveDraft(deps, { ...on, words })
  expect((await shop.open('/size-guide')).status).toBe(404)
  await publishDraft(deps, on)
  await deps.pages.follow()

  const { status, page } = await shop.open('/Size-Guide?utm_source=x')
  expect(status).toBe(200)
  const main = page.find('main')
  expect(main.find('h1').text).toBe('Size guide')
  expect(main.text).toContain('by Shikhar')
  expect(main.hrefs('All products')).toEqual(['/products'])
  const { body } = await app.inject('/size-guide')
  expect(body).toContain('<title>Which size of whey? · Shikhar</title>')
  expect(body).toContain('<meta name="description" content="Which pack lasts how long."/>')
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/size-guide"\/>/)
  await expect.poll(sitemap).toContain('/size-guide</loc>')

  await takeOffPage(deps, on)
  await deps.pages.follow()
  const gone = await shop.open('/size-guide')
  expect([gone.status, gone.page.find('h1').text]).toEqual([404, 'This page does not exist'])
  await expect.poll(sitemap).not.toContain('/size-guide</loc>')
})
