import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ShopDeps } from '../../api/shop-deps.ts'
import { openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
await commands.insertPaidOrder(1001)
afterAll(() => commands.close())

test('a coupon is added, listed and ended', async () => {
  expect(await shop('coupons', 'add', 'DIWALI20', '--percent', 'abc')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\w.+\.\n$/),
  })
  const added = await shop('coupons', 'add', 'DIWALI20', '--percent', '२०%', '--limit', '5', '--offer')
  expect(added).toEqual({ code: 0, said: 'DIWALI20 takes off 20 %.\n' })
  expect((await shop('coupons', 'list', '--state', 'active')).said).toContain(
    'DIWALI20\tactive\t20\t0 of 5\t\t\t\toffered\n',
  )
  expect((await shop('coupons', 'sales')).said).toBe('Nothing was sold with a code.\n')
  const badDay = await shop('coupons', 'sales', '--from', '31/02/2026')
  expect(badDay).toMatchObject({ code: 2, said: expect.stringContaining('Write a day like 2026-11-23.') })
  expect((await shop('coupons', 'end', 'DIWALI20')).said).toBe('DIWALI20 has ended.\n')
  const again = await shop('coupons', 'end', 'DIWALI20', '--json')
  expect([again.code, JSON.parse(again.said).error.code]).toEqual([1, 'coupon-has-ended'])
})

test('a customer is found by phone, exported, and not erased while an order is open', async () => {
  const found = JSON.parse((await shop('customers', 'find', '9876543210', '--json')).said)
  expect(found).toMatchObject([{ email: '1001@example.com', orders: 1 }])
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-customers-'))
  const file = path.join(folder, 'customers.csv')
  await writeFile(file, 'It was readable by everybody.', { mode: 0o644 })
  expect((await shop('customers', 'export', file)).code).toBe(0)
  expect(await readFile(file, 'utf8')).toContain('Asha,Rao,1001@example.com,9876543210,')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await shop('customers', 'export', path.join(folder, 'none', 'all.csv'))).toEqual({
    code: 1,
    said: `${path.join(folder, 'none', 'all.csv')} cannot be written: its folder does not exist.\n`,
  })
  await rm(folder, { recursive: true })
  const erased = await shop('customers', 'erase', found[0].id, '--email', '1001@example.com', '--json')
  expect([erased.code, JSON.parse(erased.said).error]).toMatchObject([1, { why: 'undelivered-order' }])
})

test('subscribers are listed, and exported with the link that each leaves by', async () => {
  const { saveConfirmed, saveUnconfirmed } = await import('../../api/customers/contact/subscriber-store.ts')
  const now = new Date('2026-11-20T10:00:00Z')
  expect((await shop('subscribers', 'list')).said).toBe('There are no such subscribers.\n')
  await saveConfirmed(commands.db, ['1001@example.com', 'guest@example.com'], { now, place: 'import' })
  const waiting = { email: 'waiting@example.com', tokenHash: Buffer.from('x'), createdAt: now }
  await saveUnconfirmed(commands.db, waiting)
  const rows = (await shop('subscribers', 'list')).said.split('\n')
  expect(rows).toContain('guest@example.com\t2026-11-20\tImport\tno')
  expect(rows).toContain('waiting@example.com\tnot confirmed\tHome page\tno')
  const found = JSON.parse((await shop('subscribers', 'list', '--search', 'GUEST', '--json')).said)
  expect(found).toMatchObject([{ email: 'guest@example.com', place: 'import' }])
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-subscribers-'))
  const file = path.join(folder, 'subscribers.csv')
  await writeFile(file, 'It was readable by everybody.', { mode: 0o644 })
  const exported = await commands.runWith(
    { PUBLIC_URL: 'https://shop.example' },
    'subscribers',
    'export',
    file,
    '--by',
    'Meera',
  )
  expect(exported.code).toBe(0)
  const sheet = await readFile(file, 'utf8')
  expect(sheet).toMatch(/guest@example\.com,.*,Import,no,https:\/\/shop\.example\/api\/unsubscribe\?token=/)
  expect(sheet).not.toContain('waiting@example.com')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
  const { rows: audited } = await commands.pool.query(
    `select actor, operation from audit_log where subject = 'subscribers'`,
  )
  expect(audited).toEqual([{ actor: 'Meera', operation: 'export' }])
})

test('a message is listed, answered by email and closed', async () => {
  const { sendContactMessage } = await import('../../api/customers/contact/send-contact-message.ts')
  const deps = { db: commands.db, now: () => new Date(), outbox: { wake() {} } } as unknown as ShopDeps
  const message = { name: 'Asha', email: 'asha@example.com', message: 'The seal was broken.' }
  await sendContactMessage(deps, message, null)
  expect((await shop('messages', 'list', '--state', 'open')).said).toContain(
    '101\topen\tAsha <asha@example.com>',
  )
  const answered = await shop('messages', 'answer', '101', 'Another tub leaves today.', '--close')
  expect(answered).toEqual({ code: 0, said: 'The answer to asha@example.com is on its way.\n' })
  expect((await shop('messages', 'show', '101')).said).toMatch(
    /^Message 101 of Asha <asha@example\.com> is closed\.\n[\s\S]+ \(answer\):\nAnother tub leaves today\.\n/,
  )
})

test('a review that waits is listed, published, and rejected for a reason', async () => {
  const { insertReview } = await import('../../api/catalogue/reviews/testing.ts')
  const id = await insertReview(commands)
  expect((await shop('reviews', 'list', '--state', 'submitted')).said).toContain(
    `${id}\tsubmitted\t4\tWhey\tAsha R.\t`,
  )
  expect(await shop('reviews', 'publish', id)).toEqual({
    code: 0,
    said: 'The review of Asha R. is published.\n',
  })
  expect((await shop('reviews', 'list', '--state', 'submitted')).said).toBe('There are no such reviews.\n')
  const again = await shop('reviews', 'publish', id, '--json')
  expect([again.code, JSON.parse(again.said).error.code]).toEqual([1, 'review-settled'])
  expect((await shop('reviews', 'show', id)).said).toBe(
    'Asha R. of order 1001 gives Whey 4 of 5 (published):\nGood\nMixes well.\n',
  )
  expect((await shop('reviews', 'reject', id, 'stars')).code).toBe(2)
  expect((await shop('reviews', 'reject', id, 'off-topic', '--by', 'Meera')).said).toBe(
    'The review of Asha R. is rejected.\n',
  )
  const { rows } = await commands.pool.query(
    `select actor, operation from audit_log where subject = 'review ' || $1 order by id`,
    [id],
  )
  expect(rows).toMatchObject([{ operation: 'publish' }, { operation: 'reject', actor: 'Meera' }])
  expect((await shop('reviews', 'show', 'x')).code).toBe(2)
})

test('a draft of a page is published, and what came with the shop brought back', async () => {
  const { saveDraft } = await import('../../api/catalogue/page-content/edit-content.ts')
  const { shippedPageContent } = await import('../../api/catalogue/page-content/shipped-content.ts')
  expect((await shop('pages', 'publish', 'terms')).said).toContain('There is no draft of this page any more.')
  const content = { ...shippedPageContent('terms'), title: 'Terms of ours' }
  await saveDraft(
    { db: commands.db, now: () => new Date() },
    { name: 'terms', version: null, words: content, actor: 'Asha' },
  )
  expect((await shop('pages', 'show', 'terms')).said).toContain('"title": "Terms of ours"')
  expect((await shop('pages', 'publish', 'terms')).said).toBe('/terms-of-service shows version 1.\n')
  expect((await shop('pages', 'restore', 'terms', '0')).said).toBe(
    '/terms-of-service shows version 0 again, as 2.\n',
  )
  expect((await shop('pages', 'list')).said).toMatch(/terms\t\/terms-of-service\t2\t/)
})
