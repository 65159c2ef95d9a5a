import { afterAll, afterEach, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { lockCatalogue } from '../../catalogue/products/product-store.ts'
import { backgroundTimeoutMs, openDatabase, withTransaction } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { imports } from './feature.ts'
import { runImport } from './runs/run-import.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())
afterEach(() => admin.db.deleteFrom('import_run').execute())

const header = 'Handle,Title,Variant SKU,Variant Price'

const upload = (payload: string | Buffer, query = 'noun=products&file=mine.csv') =>
  admin.as('manager', `/imports?${query}`, { payload, headers: { 'content-type': 'text/csv' } })
const show = async (id: string, query = '') => (await admin.as('manager', `/imports/${id}${query}`)).json()
const start = (id: string) => admin.as('manager', `/imports/${id}/start`, { payload: {} })
const handles = async () =>
  (await admin.db.selectFrom('product').select('handle').execute()).map(({ handle }) => handle)

async function check(payload: string | Buffer, query?: string) {
  const { id } = (await upload(payload, query)).json()
  await runImport(admin.deps, id)
  return show(id)
}

test('a file is checked first, its bad rows are named and kept, and the rest is imported', async () => {
  const file = `${header}\nrope,Rope,ROPE,349\nband,<b>Band</b>,BAND,"lots\nof"\n,,BAND-2,100\nmat,Mat,MAT,99\n`
  const uploaded = await upload(file)
  expect([uploaded.statusCode, uploaded.json()]).toMatchObject([201, { state: 'checking', counts: null }])
  const { id } = uploaded.json()
  await runImport(admin.deps, id)
  expect(await show(id)).toMatchObject({
    state: 'checked',
    counts: '2 products (2 new, 0 changed) with 2 variants (2 new, 0 changed).',
    figures: [
      { what: 'product', all: 2, added: 2, changed: 0 },
      { what: 'variant', all: 2, added: 2, changed: 0 },
    ],
    problems: 3,
    leftOut: 2,
    isKept: true,
    rows: {
      items: [
        { row: 3, line: 3, column: 'Variant Price', reason: '"lots of" is not an amount in rupees.' },
        { row: 4, line: 5, column: 'Handle', reason: 'every row needs the handle of its product.' },
        { row: 4, line: 5, column: 'Title', reason: 'the first row of a product names it.' },
      ],
      next: null,
    },
  })
  expect(await handles()).not.toContain('rope')
  const { body } = await admin.as('manager', `/imports/${id}/left-out`, { payload: {} })
  expect(body).toMatch(/^\ufeffHandle,Title,Variant SKU,Variant Price,Problem\r\nband,<b>Band<\/b>,BAND,/)

  expect((await start(id)).json()).toMatchObject({ state: 'importing' })
  await runImport(admin.deps, id)
  expect(await show(id)).toMatchObject({ state: 'imported', leftOut: 2, isKept: false, progress: 100 })
  expect(await handles()).toEqual(expect.arrayContaining(['rope', 'mat']))
  const entry = admin.db.selectFrom('audit_log').select(['actor', 'after']).where('operation', '=', 'import')
  const { name } = await admin.db
    .selectFrom('team_member')
    .select('name')
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  expect(await entry.execute()).toMatchObject([{ actor: name, after: { file: 'mine.csv', products: 2 } }])
  expect((await start(id)).json().error.code).toBe('import-not-checked')
})

test.each([
  ['discounts', 'Name,Value,Value Type\nDIWALI,-15,percentage\n', '1 discount (1 new, 0 changed).'],
  ['customers', 'Email,First Name\nmeera@example.com,Meera\n', '1 customer.'],
  [
    'orders',
    'Name,Email,Total,Created at,Lineitem name\n#9,a@example.com,10,2025-12-08,Whey\n',
    '1 past order (1 new, 0 changed) with 1 line.',
  ],
  ['redirects', 'Redirect from,Redirect to\n/old,/products/whey-blend\n', '1 redirect (1 new, 0 changed).'],
])('%s are imported too', async (noun, file, counts) => {
  const { id, ...checked } = await check(file, `noun=${noun}&file=x.csv`)
  expect(checked).toMatchObject({ state: 'checked', counts, problems: 0 })
  await start(id)
  await runImport(admin.deps, id)
  expect(await show(id)).toMatchObject({ state: 'imported', counts })
})

test.each([
  ['nothing', '', 'mine.csv is empty.'],
  ['a workbook', Buffer.from('PK\x03\x04rest', 'latin1'), 'mine.csv is a workbook or a ZIP file'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'mine.csv is a picture or a PDF'],
  ['another encoding', Buffer.from(`${header}\ncaf\xe9,Caf\xe9,C,1\n`, 'latin1'), 'mine.csv is not UTF-8'],
  ['other columns', 'Name,City\nAsha,Pune\n', 'The column "URL handle" is missing.'],
  ['a NUL in the header', `${header}\0\nrope,Rope,ROPE,349\n`, 'The column "Variant Price" is missing.'],
])('%s is refused with a sentence', async (_what, file, sentence) => {
  const { state, refusal } = await check(file)
  expect([state, refusal]).toEqual(['refused', expect.stringContaining(sentence)])
})

test('an old encoding is read on request', async () => {
  const file = Buffer.from(`${header}\ncafe,Caf\xe9,C,1\n`, 'latin1')
  expect(await check(file, 'noun=products&file=x.csv&encoding=windows-1252')).toMatchObject({
    state: 'checked',
  })
})

test('every problem is listed, page by page', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `p-${at},P,P-${at},lots`)
  const { id, rows: first, counts } = await check(`${header}\n${rows.join('\n')}\n`)
  expect([first.items.length, counts]).toEqual([
    50,
    '0 products (0 new, 0 changed) with 0 variants (0 new, 0 changed).',
  ])
  const rest = (await show(id, `?limit=100&cursor=${first.next}`)).rows
  expect([rest.items.length, rest.items.at(-1).row, rest.next]).toEqual([70, 121, null])
})

test('what cannot be stored in a bad row does no harm', async () => {
  const checked = await check(`${header}\nrope,Rope\0,ROPE,349\nmat,Mat,MAT,1\n`)
  expect(checked).toMatchObject({ state: 'checked', problems: 1, leftOut: 1 })
})

test('a file of more than 20 MB and one of no known kind are refused', async () => {
  const large = await upload(Buffer.alloc(20 * 1024 * 1024 + 1))
  expect([large.statusCode, large.json().error.message]).toEqual([
    413,
    'This file is larger than 20 MB. Split it, or import it on the server with shop import.',
  ])
  expect((await upload('x', 'noun=payments&file=x.csv')).statusCode).toBe(400)
})

test('one file at a time: the second is told whose is under way', async () => {
  const { id, actor } = (await upload(`${header}\nrope,Rope,ROPE,349\n`)).json()
  const second = await admin.as('owner', '/imports?noun=products&file=b.csv', { payload: 'x' })
  expect([second.statusCode, second.json().error.message]).toEqual([
    409,
    `${actor} is importing mine.csv: one file at a time. Try again when that is done.`,
  ])
  await runImport(admin.deps, id)
  expect((await upload(`${header}\n`)).statusCode).toBe(201)
  expect((await start(id)).json().error.code).toBe('import-under-way')
})

test('what the shop has meanwhile made wrong is not imported in part', async () => {
  const { id } = await check(`${header}\nrope-2,Rope,ROPE-2,349\nmat-2,Mat,MAT-2,99\n`)
  await admin.db
    .updateTable('variant')
    .set({ sku: 'MAT-2' })
    .where('id', '=', admin.variants.chocolate)
    .execute()
  await start(id)
  await runImport(admin.deps, id)
  expect(await show(id)).toMatchObject({
    state: 'refused',
    refusal: expect.stringMatching(/^The shop has changed since the check, and nothing was imported. Row 3/),
  })
  expect(await handles()).not.toContain('rope-2')
})

test('a file under which the process ends twice is given up, and one that is lost says so', async () => {
  const ended = (await upload(`${header}\nrope,Rope,ROPE,349\n`)).json()
  await admin.db.updateTable('import_run').set({ tries: 2 }).execute()
  await runImport(admin.deps, ended.id)
  expect((await show(ended.id)).refusal).toMatch(/^The shop stopped each time it worked on this file/)
  const lost = (await upload(`${header}\nrope,Rope,ROPE,349\n`)).json()
  await admin.db.deleteFrom('import_upload').execute()
  await runImport(admin.deps, lost.id)
  expect((await show(lost.id)).refusal).toMatch(/^The file is not kept any more/)
})

test('a file is read beside the only connection of its transaction', async () => {
  const { id } = (await upload(`${header}\nrope-5,Rope,ROPE-5,349\n`)).json()
  const { db: background, close } = openDatabase(admin.databaseUrl, {
    poolSize: 1,
    timeoutMs: backgroundTimeoutMs,
  })
  await runImport({ ...admin.deps, background }, id)
  await close()
  expect(await show(id)).toMatchObject({ state: 'checked', refusal: null })
})

test('what another process has taken over keeps its file', async () => {
  const { id } = await check(`${header}\nrope-6,Rope,ROPE-6,349\n`)
  await start(id)
  let first: Promise<void> | undefined
  await withTransaction(admin.db, async (tx) => {
    await lockCatalogue(tx)
    first = runImport(admin.deps, id)
    await expect.poll(() => countWaiting(admin.db)).toBe(1)
    await admin.db.updateTable('import_run').set({ tries: 2 }).execute()
  })
  await first
  expect(await show(id)).toMatchObject({ state: 'importing', isKept: true })
  await admin.db.updateTable('import_run').set({ tries: 1 }).execute()
  await runImport(admin.deps, id)
  expect(await show(id)).toMatchObject({ state: 'imported', isKept: false })
})

test('an import wants a confirmation', async () => {
  const { id } = await check(`${header}\nrope-3,Rope,ROPE-3,349\n`)
  await admin.db
    .updateTable('team_session')
    .set({ confirmed_at: new Date('2026-01-01') })
    .execute()
  expect((await start(id)).json().error.code).toBe('confirm-needed')
  await admin.db.updateTable('team_session').set({ confirmed_at: admin.clock.now }).execute()
})

test('a file is kept for a day', async () => {
  const { id } = await check(`${header}\nrope-4,Rope,ROPE-4,349\n`)
  const later = { ...admin.deps, now: () => new Date(admin.clock.now.getTime() + dayMs + 1) }
  await imports.cleanUp?.(later)
  expect(await show(id)).toMatchObject({ state: 'checked', isKept: false })
  expect(await admin.db.selectFrom('import_upload').selectAll().execute()).toEqual([])
})

test('pictures are fetched by a job, those of a path are not, and the reasons are told', async () => {
  await admin.db.deleteFrom('product_image').where('source', 'is not', null).execute()
  const pictures = async () => (await admin.as('manager', '/imports/pictures')).json()
  const fetchAll = () => admin.as('manager', '/imports/pictures', { payload: {} })
  const file = `${header},Image Src\nsock,Sock,SOCK,349,http://10.0.0.8/a.jpg\nshoe,Shoe,SHOE,349,package.json.jpg\n`
  const { id } = await check(file)
  await start(id)
  await runImport(admin.deps, id)
  expect(await pictures()).toEqual({ waiting: 2, isFetching: false, failed: [] })
  expect((await fetchAll()).statusCode).toBe(200)
  expect((await fetchAll()).json().error.code).toBe('pictures-under-way')
  const { jobs } = imports
  const logger = { error() {} }
  await jobs?.(admin.deps as never)['import-pictures']?.({ actor: 'Asha' }, { logger } as never)
  await admin.db.deleteFrom('outbox').execute()
  await admin.pool.query('delete from graphile_worker._private_jobs')
  expect(await pictures()).toEqual({
    waiting: 2,
    isFetching: false,
    failed: expect.arrayContaining([
      {
        handle: 'sock',
        source: 'http://10.0.0.8/a.jpg',
        problem: expect.stringMatching(/not on the public internet/),
      },
      {
        handle: 'shoe',
        source: 'package.json.jpg',
        problem: expect.stringMatching(/^it is named by a path/),
      },
    ]),
  })
})
