import { afterAll, expect, test, vi } from 'vitest'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { openPublishedPages } from './published-pages.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

const content = (more: object = {}) => ({
  title: 'Mission',
  eyebrow: '',
  description: 'What for.',
  photo: '',
  action: null,
  lead: 'We are {brand}.',
  sections: [{ heading: 'One', paragraphs: ['First.', '- a', '- b'] }],
  ...more,
})
const read = async (page = 'mission') => (await admin.as('manager', `/pages/${page}`)).json()
const shown = async (page = 'mission') => (await admin.app.inject(`/api/pages/${page}`)).json().words
const draft = (payload: object, page = 'mission') =>
  admin.as('manager', `/pages/${page}/draft`, { method: 'PUT', payload })
const send = (step: string, payload: object, page = 'mission') =>
  admin.as('owner', `/pages/${page}/${step}`, { payload })
const errorOf = (answer: Awaited<ReturnType<typeof draft>>) => [answer.statusCode, answer.json().error.code]

/** Saves and publishes from whatever version there is. */
async function publish(more: object): Promise<number> {
  const { version } = await read()
  const saved = (await draft({ version, words: content(more) })).json()
  return (await send('publish', { version: saved.version })).json().number
}

test('a draft is shown to nobody outside until it is published, and an old version comes back', async () => {
  const shipped = await shown()
  expect(shipped.sections).toHaveLength(4)
  const before = await read()
  expect(before).toMatchObject({ version: 0, number: 0, published: null, draft: null, path: '/mission' })
  expect(before.photos.map(({ name }: { name: string }) => name)).toContain('mission-still-life')

  const saved = await draft({ version: 0, words: content({ title: ' Our   aim ' }) })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 1, draft: { by: /^Member/ } }])
  expect(await shown()).toEqual(shipped)
  expect((await read()).words.title).toBe('Our aim')

  expect((await send('publish', { version: 1 })).json()).toMatchObject({ number: 1, draft: null, version: 2 })
  expect(await shown()).toMatchObject({
    title: 'Our aim',
    sections: [{ paragraphs: ['First.', '- a', '- b'] }],
  })
  expect((await send('restore', { version: 2, number: 0 })).json()).toMatchObject({ number: 2, version: 3 })
  expect(await shown()).toEqual(shipped)
  expect((await read()).versions).toMatchObject([
    { number: 2, restored: 0 },
    { number: 1, restored: null },
  ])

  const { rows } = await admin.pool.query(
    `select operation, role, before, after from audit_log where subject = 'page mission' order by id`,
  )
  const untouched = { draft: false, number: 0, restored: null }
  const drafted = { ...untouched, draft: true }
  const published = { ...untouched, number: 1 }
  expect(rows).toEqual([
    { operation: 'draft', role: 'manager', before: untouched, after: drafted },
    { operation: 'publish', role: 'owner', before: drafted, after: published },
    {
      operation: 'restore',
      role: 'owner',
      before: published,
      after: { ...published, number: 2, restored: 0 },
    },
  ])
})

test('every process shows what one has published at the notice of PostgreSQL', async () => {
  const other = await openPublishedPages(admin.db)
  const heard: string[] = []
  other.onChange((urls) => heard.push(...urls))
  admin.deps.pages.onChange((urls) => heard.push(...urls))
  const number = await publish({ title: 'Heard' })
  expect(heard).toEqual(['/api/pages/mission'])
  // As another process would: nothing but the notice of PostgreSQL tells it.
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select page, number + 1, words || '{"title":"From elsewhere"}', 'Ravi', now() from page_version
     where page = 'mission' and number = $1`,
    [number],
  )
  await expect.poll(async () => (await shown()).title).toBe('From elsewhere')
  await other.follow()
  expect((await other.find('/api/pages/mission')?.body('identity'))?.toString()).toContain('From elsewhere')
})

test('what is published is answered even where this process cannot read it yet', async () => {
  const follow = vi.spyOn(admin.deps.pages, 'follow').mockRejectedValue(new Error('away'))
  const { version } = await read()
  const saved = (await draft({ version, words: content({ title: 'Followed later' }) })).json()
  const published = await send('publish', { version: saved.version })
  const restored = await send('restore', { version: published.json().version, number: 0 })
  expect([published.statusCode, restored.statusCode]).toEqual([200, 200])
  follow.mockRestore()
  await admin.deps.pages.follow()
})

test('who is late hears who was faster, and one of three at once wins', async () => {
  const { version } = await read()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((title) => draft({ version, words: content({ title }) })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json().error
  expect(late).toMatchObject({ code: 'stale', by: /^Member/, version: version + 1 })
  expect(errorOf(await send('publish', { version }))).toEqual([409, 'stale'])
  const both = await Promise.all([1, 2].map(() => send('publish', { version: version + 1 })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(errorOf(await send('publish', { version: version + 2 }))).toEqual([409, 'page-draft-missing'])
  expect(errorOf(await send('restore', { version, number: 0 }))).toEqual([409, 'stale'])
})

test('a draft that another member saves over comes back, and so does theirs', async () => {
  const { version } = await read()
  const ask = (payload: object) => admin.as('owner', '/pages/mission/draft', { method: 'PUT', payload })
  const bringBack = async () => (await send('draft/bring-back', { version: (await read()).version })).json()
  expect((await bringBack()).error.code).toBe('page-draft-missing')
  await draft({ version, words: content({ title: 'First of the manager' }) })
  await draft({ version: version + 1, words: content({ title: 'Of the manager' }) })
  expect(await read()).toMatchObject({ replacedDraft: null })
  await ask({ version: version + 2, words: content({ title: 'Of the owner' }) })
  await ask({ version: version + 3, words: content({ title: 'Of the owner, again' }) })
  const manager = (await read()).replacedDraft.by
  expect(await bringBack()).toMatchObject({ draft: { by: manager } })
  expect(await read()).toMatchObject({ words: { title: 'Of the manager' } })
  await admin.as('owner', '/pages/mission/draft', { method: 'DELETE', payload: { version: version + 5 } })
  expect(await bringBack()).toMatchObject({ draft: {}, replacedDraft: null, version: version + 7 })
  expect((await read()).words.title).toBe('Of the owner, again')
  await admin.as('owner', '/pages/mission/draft', { method: 'DELETE', payload: { version: version + 7 } })
})

test('a draft can be dropped', async () => {
  const { version } = await read()
  await draft({ version, words: content({ title: 'Never' }) })
  const dropped = await admin.as('owner', '/pages/mission/draft', {
    method: 'DELETE',
    payload: { version: version + 1 },
  })
  expect(dropped.json()).toMatchObject({ draft: null, version: version + 2 })
  expect((await read()).words.title).not.toBe('Never')
})

const section = (paragraphs: unknown, heading = 'One') => ({ sections: [{ heading, paragraphs }] })

test.each([
  ['words.title', { title: ' ' }],
  ['words.title', { title: 'x'.repeat(101) }],
  ['words.lead', { lead: 'We are {nobody}.' }],
  ['words.lead', { lead: '[Press](javascript:alert(1)) here' }],
  ['words.sections.0.heading', section(['a'], '')],
  ['words.sections.0.paragraphs', section([])],
  ['words.sections.0.paragraphs', section([' '])],
  ['words.sections.0.paragraphs', section(['x'.repeat(5_001)])],
  ['words.sections.0.paragraphs', section(['fine', '[a](//evil.example)'])],
  ['words.sections.0.paragraphs', section(['[a](javascript:alert)'])],
  ['words.sections.0.paragraphs', section(['a\u0000b'])],
  ['words.sections.0.paragraphs', section('text')],
  ['words.action.to', { action: { label: 'Go', to: '//elsewhere.example' } }],
  ['words.action.to', { action: { label: 'Go', to: '/..//elsewhere.example' } }],
  ['words.action.to', { action: { label: 'Go', to: '/.//elsewhere.example' } }],
  ['words.action.to', { action: { label: 'Go', to: '/%2e%2E/b' } }],
  ['words.action.to', { action: { label: 'Go', to: '/a/..' } }],
  ['words.sections', { sections: 'none' }],
  ['words', { unknown: 1 }],
  ['words', 7],
])('bad content (%#) is refused at %s', async (field, bad) => {
  const { version } = await read()
  const given = typeof bad === 'number' ? bad : content(bad)
  const answer = await draft({ version, words: given })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().error.fields)).toEqual([field])
})

test('blocks of the home page have their own shape, and name one to four pictures and some products', async () => {
  const { version, words: home } = await read('home')
  const { hero, featured } = home
  const refused = async (more: object) =>
    Object.keys((await draft({ version, words: { ...home, ...more } }, 'home')).json().error.fields)
  const five = [...hero.photos, hero.photos[0]]
  for (const photos of [[], five])
    expect(await refused({ hero: { ...hero, photos } })).toEqual(['words.hero.photos'])
  expect(await refused({ featured: { ...featured, handles: [] } })).toEqual(['words.featured.handles'])
  expect(await refused({ about: { ...home.about, paragraphs: [] } })).toEqual(['words.about.paragraphs'])
  const alone = { ...home, hero: { ...hero, photos: [hero.photos[2]] } }
  expect((await draft({ version, words: alone }, 'home')).statusCode).toBe(200)
  const { photos } = (await admin.app.inject('/api/pages/home')).json()
  expect(Object.keys(photos)).toEqual(expect.arrayContaining([...hero.photos, home.promo.photo]))
})

test('what is typed as HTML is text, and good links stay', async () => {
  await publish(
    section(['<script>alert(1)</script>', 'See [products](/products) or [us](https://a.example/b).']),
  )
  const [{ paragraphs }] = (await shown()).sections
  expect(paragraphs).toEqual([
    '<script>alert(1)</script>',
    'See [products](/products) or [us](https://a.example/b).',
  ])
})

test('a page or version that does not exist is missing, and partner has a shape of its own', async () => {
  expect(errorOf(await draft({ version: 0, words: content() }, 'contact'))).toEqual([404, 'not-found'])
  expect(errorOf(await send('restore', { version: (await read()).version, number: 99 }))).toEqual([
    404,
    'not-found',
  ])
  expect((await admin.app.inject('/api/pages/contact')).statusCode).toBe(404)
  expect((await draft({ version: 0, words: content() }, 'partner')).statusCode).toBe(400)
  const partner = await read('partner')
  expect((await draft({ version: 0, words: partner.words }, 'partner')).statusCode).toBe(200)
})

test('a published version is never changed', async () => {
  await publish({ title: 'For good' })
  await expect(admin.pool.query(`update page_version set words = '{}'`)).rejects.toThrow('never changed')
  await expect(admin.pool.query('delete from page_version')).rejects.toThrow('never changed')
})

test('packer and accountant see nothing of it', async () => {
  for (const role of ['packer', 'accountant'] as const)
    expect((await admin.as(role, '/pages/mission')).statusCode).toBe(404)
})

const button = (to: string) => ({ action: { label: 'See', to } })
const inText = (to: string) => ({
  sections: [{ heading: 'One', paragraphs: ['First.', `See [these](${to}).`] }],
})

test.each<[string, object]>([
  ['action.to', button('/collections/typo')],
  ['action.to', button('/products/typo')],
  ['action.to', button('/size-gide')],
  ['lead', { lead: 'See [these](/collections/typo).' }],
  ['sections.0.paragraphs', inText('/collections/typo')],
])('a page that leads nowhere is refused at %s', async (field, more) => {
  const { version } = await read()
  const { error } = (await draft({ version, words: content(more) })).json()
  expect(error).toMatchObject({
    code: 'page-words-wrong',
    fields: { [`words.${field}`]: expect.stringContaining('The shop has no page at /') },
  })
})

test('buttons and tiles may open another site, by https alone', async () => {
  const away = 'https://blog.example.in/whey?from=shop'
  const { version, words: home } = await read('home')
  const tiles = (to: string) => ({ title: 'More', items: [{ label: 'New', to, photo: home.promo.photo }] })
  expect((await draft({ version, words: { ...home, tiles: tiles(away) } }, 'home')).statusCode).toBe(200)
  await publish(button(away))
  expect(await shown()).toMatchObject(button(away))
  for (const to of ['http://blog.example.in', 'javascript:alert(1)', '//blog.example.in', 'https://'])
    expect(errorOf(await draft({ version: (await read()).version, words: content(button(to)) }))).toEqual([
      400,
      'page-words-wrong',
    ])
})

test('a tile of the home page leads to what there is', async () => {
  const { version, words: home } = await read('home')
  const tile = (to: string) => ({
    ...home,
    tiles: { title: 'More', items: [{ label: 'New', to, photo: home.promo.photo }] },
  })
  const { error } = (await draft({ version, words: tile('/collections/typo') }, 'home')).json()
  expect(Object.keys(error.fields)).toEqual(['words.tiles.items.0.to'])
  expect((await draft({ version, words: tile('/bestsellers') }, 'home')).statusCode).toBe(200)
})

test('a page may open a product before it is sold, and keeps what it showed before', async () => {
  await admin.pool.query(`update product set status = 'draft' where handle = 'whey-blend'`)
  const words = content(button('/products/whey-blend'))
  expect((await draft({ version: (await read()).version, words })).statusCode).toBe(200)
  await admin.pool.query(`update product set status = 'active' where handle = 'whey-blend'`)

  await admin.pool.query(`insert into collection (id, handle, title, intro, description, rule, position, status)
    values (gen_random_uuid(), 'gone', 'Gone', 'Gone', 'Gone', '{"products": []}', 9, 'published')`)
  await publish(inText('/collections/gone'))
  await admin.pool.query(`delete from collection where handle = 'gone'`)
  const other = content({ ...inText('/collections/gone'), title: 'Another' })
  expect((await draft({ version: (await read()).version, words: other })).statusCode).toBe(200)
})
