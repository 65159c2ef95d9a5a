import { afterAll, expect, test } from 'vitest'
import { sitePaths } from '../../../shop/pages/site-paths.ts'
import { shippedMenus, showMenus } from '../../platform/settings/current-menus.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { openPublishedPages } from './published-pages.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showMenus(shippedMenus)
  await admin.close()
})

const guide = {
  title: 'Size guide',
  description: 'Which pack lasts how long.',
  lead: 'A scoop a day.',
  sections: [{ heading: 'Small', paragraphs: ['One month.'] }],
}

const add = (address: string, title = 'Size guide') =>
  admin.as('manager', '/pages', { payload: { title, address } })
const read = async (page: string) => (await admin.as('manager', `/pages/${page}`)).json()
const shown = (address: string) => admin.app.inject(`/api/pages/page:${address}`)
const errorOf = (answer: Awaited<ReturnType<typeof add>>) => [answer.statusCode, answer.json().error.code]

async function send(page: string, step: string, more: object = {}) {
  const { version } = await read(page)
  return admin.as('owner', `/pages/${page}/${step}`, { payload: { version, ...more } })
}

async function save(page: string, words: object) {
  const { version } = await read(page)
  return admin.as('owner', `/pages/${page}/draft`, { method: 'PUT', payload: { version, words } })
}

async function publish(address: string, words: object = guide): Promise<void> {
  if ((await add(address)).statusCode === 200) await save(`page:${address}`, words)
  expect((await send(`page:${address}`, 'publish')).statusCode).toBe(200)
}

test('a page is added, written, published, taken off and brought back', async () => {
  const added = (await add('/size-guide')).json()
  expect(added).toMatchObject({
    name: 'page:size-guide',
    path: '/size-guide',
    title: 'Size guide',
    version: 1,
    number: 0,
    takenOff: false,
    draft: { by: /^Member/ },
  })
  expect((await send('page:size-guide', 'publish')).json().error.fields).toMatchObject({
    'words.lead': 'Introduction is required.',
  })
  expect((await save('page:size-guide', guide)).statusCode).toBe(200)
  expect((await shown('size-guide')).statusCode).toBe(404)
  expect((await send('page:size-guide', 'publish')).json()).toMatchObject({ number: 1, draft: null })
  expect((await shown('size-guide')).json().words).toMatchObject(guide)
  expect((await read('page:size-guide')).addresses).toEqual(['/size-guide'])

  expect((await send('page:size-guide', 'take-off')).json()).toMatchObject({ number: 2, takenOff: true })
  expect((await shown('size-guide')).statusCode).toBe(404)
  expect((await read('page:size-guide')).versions).toMatchObject([{ takenOff: true }, { takenOff: false }])
  expect(errorOf(await send('page:size-guide', 'take-off'))).toEqual([409, 'page-not-shown'])
  expect((await send('page:size-guide', 'restore', { number: 1 })).json()).toMatchObject({ takenOff: false })
  expect((await shown('size-guide')).json().words).toMatchObject(guide)

  const { rows } = await admin.pool.query(
    `select operation, after from audit_log where subject = 'page page:size-guide' order by id`,
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['add', 'draft', 'publish', 'take-off', 'restore'])
  expect(rows[3].after).toMatchObject({ number: 2, takenOff: true })
})

const firstParts = sitePaths.map((path) => path.split('/')[0] ?? '').filter((path) => /^\w/.test(path))
test.each([...new Set(firstParts), 'admin', 'api', 'healthz', 'invoice', '404'])(
  'a page at %s would hide one of the shop',
  async (address) => {
    expect((await add(address)).json().error).toMatchObject({
      fields: { address: 'The shop has this address already. Choose another one.' },
    })
  },
)

test.each(['', 'Size guide', 'a/b', '-a', 'a--b', '../up', 'a'.repeat(61), 'caf\u00e9'])(
  '%j is no address of a page',
  async (address) => {
    expect(Object.keys((await add(address)).json().error.fields)).toEqual(['address'])
  },
)

test('of two at once one adds the page, and an address is given once', async () => {
  const both = await Promise.all([add('returns'), add('returns')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().error).toMatchObject({
    code: 'page-address-taken',
    fields: { address: expect.stringContaining('/returns') },
  })
})

test('a page whose only draft is dropped is gone, and its address is free again', async () => {
  await add('short-lived')
  const { version } = await read('page:short-lived')
  await admin.as('owner', '/pages/page:short-lived/draft', { method: 'DELETE', payload: { version } })
  expect((await admin.as('owner', '/pages/page:short-lived')).statusCode).toBe(404)
  const { items } = (await admin.as('owner', '/pages')).json()
  expect(items.map(({ name }: { name: string }) => name)).not.toContain('page:short-lived')
  expect((await add('short-lived')).statusCode).toBe(200)
})

test('what nobody has added is missing', async () => {
  for (const step of ['publish', 'take-off'])
    expect(
      errorOf(await admin.as('owner', `/pages/page:nothing/${step}`, { payload: { version: 0 } })),
    ).toEqual([404, 'not-found'])
  expect((await admin.as('owner', '/pages/mission/take-off', { payload: { version: 0 } })).statusCode).toBe(
    404,
  )
  expect((await admin.as('packer', '/pages', { payload: { title: 'A', address: 'a' } })).statusCode).toBe(404)
})

test('a menu links to the page while it is in the shop, and keeps it there', async () => {
  const menu = { ...shippedMenus, plain: [{ label: 'Care', to: '/care' }] }
  const dead = { 'words.plain.0.to': expect.stringContaining('The shop has no page at /care now.') }
  expect((await save('menu', menu)).json().error.fields).toEqual(dead)
  await publish('care', { ...guide, title: 'Care' })
  expect((await save('menu', menu)).statusCode).toBe(200)
  await send('menu', 'publish')
  expect((await send('page:care', 'take-off')).json().error).toMatchObject({
    code: 'page-linked',
    message: 'Menu and footer links to /care. Take the link out there first, or it would open nothing.',
  })
  await send('menu', 'restore', { number: 0 })
  expect((await send('page:care', 'take-off')).statusCode).toBe(200)
  expect((await save('menu', menu)).json().error.fields).toEqual(dead)
})

test('each process shows and hides it at the notice of PostgreSQL', async () => {
  await publish('heard')
  const other = await openPublishedPages(admin.db)
  expect([...other.addedPaths()]).toContain('/heard')
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at, taken_off)
     select page, number + 1, words, 'Ravi', now(), true from page_version where page = 'page:heard'`,
  )
  await expect.poll(async () => (await shown('heard')).statusCode).toBe(404)
  await other.follow()
  expect([...other.addedPaths()]).not.toContain('/heard')
})
