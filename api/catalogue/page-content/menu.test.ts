import { afterAll, expect, test } from 'vitest'
import { noAnnouncement, showAnnouncement } from '../../platform/settings/current-announcement.ts'
import { currentMenus, shippedMenus, showMenus } from '../../platform/settings/current-menus.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showMenus(shippedMenus)
  showAnnouncement(noAnnouncement)
  await admin.close()
})

const read = async () => (await admin.as('owner', '/pages/menu')).json()

async function draft(more: object) {
  const payload = { version: (await read()).version, words: { ...shippedMenus, ...more } }
  return admin.as('owner', '/pages/menu/draft', { method: 'PUT', payload })
}

async function publish() {
  const { version } = await read()
  return admin.as('owner', '/pages/menu/publish', { payload: { version } })
}

const plain = (to: string) => ({ plain: [{ label: 'New', to }] })
const shop = { title: 'Shop', links: [{ label: 'Gone', to: '/products/gone' }] }

test('each document has the menus that were published last, by whichever process', async () => {
  const heard: string[] = []
  admin.deps.pages.onChange((urls) => heard.push(...urls))
  expect((await draft(plain('/bestsellers'))).statusCode).toBe(200)
  expect(currentMenus()).toEqual(shippedMenus)
  expect((await publish()).json()).toMatchObject({ number: 1, draft: null, path: '/' })
  expect(currentMenus()).toEqual({ ...shippedMenus, ...plain('/bestsellers') })
  // Documents have read this address, so all are dropped.
  expect(heard).toEqual(['/api/pages/facts'])
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select page, number + 1, words || $1, 'Ravi', now() from page_version where page = 'menu'`,
    [JSON.stringify(plain('/accessories'))],
  )
  await expect.poll(() => currentMenus().plain).toEqual(plain('/accessories').plain)
})

test.each([
  '/bestsellers?sort=price',
  '/wishlist',
  '/products/whey-blend',
  '/collections/new',
  '/old-address',
  'https://blog.example.in/',
])('a link to %s is saved', async (to) => {
  await admin.pool.query(`
    insert into collection (id, handle, title, intro, description, rule, position, status)
    values (gen_random_uuid(), 'new', 'New', 'New', 'New', '{"products": []}', 9, 'published') on conflict do nothing`)
  await admin.pool.query(
    `insert into redirect (from_path, to_path) values ('/old-address', '/products') on conflict do nothing`,
  )
  expect((await draft(plain(to))).json()).toMatchObject({ name: 'menu' })
})

test('menus and buttons are offered published collections beside the pages of the team', async () => {
  await admin.pool.query(`
    insert into collection (id, handle, title, intro, description, rule, position, status)
    values (gen_random_uuid(), 'seen', 'Seen', 'Seen', 'Seen', '{"products": []}', 9, 'published'),
      (gen_random_uuid(), 'unseen', 'Unseen', 'Unseen', 'Unseen', '{"products": []}', 10, 'draft')`)
  const { addresses } = await read()
  expect(addresses).toContain('/collections/seen')
  expect(addresses).not.toContain('/collections/unseen')
})

test.each<[string, object]>([
  ['plain.0.to', plain('/nowhere')],
  ['search.0.to', { search: plain('/collections/unknown').plain }],
  ['footer.0.links.0.to', { footer: [shop] }],
])('a link that opens nothing is refused at %s', async (field, more) => {
  const refused = await draft(more)
  expect(refused.json().error).toMatchObject({
    code: 'page-words-wrong',
    fields: { [`words.${field}`]: expect.stringContaining('The shop has no page at') },
  })
})

test('a draft whose product is gone meanwhile is not published', async () => {
  await draft(plain('/products/whey-blend'))
  await admin.pool.query(`update product set status = 'draft' where handle = 'whey-blend'`)
  expect((await publish()).json().error.code).toBe('page-words-wrong')
  await admin.pool.query(`update product set status = 'active' where handle = 'whey-blend'`)
  expect((await publish()).json()).toMatchObject({ number: 3 })
})

test('a product that is not for sale is in no menu and no announcement, until it is sold again', async () => {
  const { pages } = admin.deps
  const sells = (...handles: string[]) =>
    pages.showSold({ has: (handle) => handles.includes(handle), first: () => [] })
  const whey = { label: 'Whey', to: '/products/whey-blend?size=2' }
  const all = { label: 'All', to: '/products' }
  showMenus({ plain: [whey, all], search: [whey], footer: [{ title: 'Shop', links: [whey] }] })
  showAnnouncement({ ...noAnnouncement, text: 'New', link: whey })
  sells('whey-blend')
  const heard: string[] = []
  pages.onChange((urls) => heard.push(...urls))
  sells('eaa')
  expect(pages.menus()).toEqual({ plain: [all], search: [], footer: [{ title: 'Shop', links: [] }] })
  expect(pages.announcement()).toEqual({ text: 'New', link: null })
  expect(heard).toContain('/api/pages/facts')
  sells('eaa', 'whey-blend')
  expect([pages.menus().search, pages.announcement()?.link]).toEqual([[whey], whey])
})
