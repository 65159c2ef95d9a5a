import { createServer, type IncomingMessage, type Server } from 'node:http'
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCustomers } from '../../client/insert-customers.ts'
import { listen } from '../../client/processes/free-port.ts'
import { recordBackup } from '../platform/backup/record-backup.ts'
import { openTestPostbox, type TestPostbox } from '../platform/mail/testing.ts'
import { optionalTemplates, orderTemplates } from '../platform/messages/message-templates.ts'
import { newId } from '../platform/postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { importProducts } from '../transfer/import/products/import-products.ts'
import { runDoctor } from './run-doctor.ts'

let database: TestDatabase
let postbox: TestPostbox
let server: Server
/** The shop behind its proxy, and the payment provider. */
let url: string
let answers: Record<string, [status: number, body: string]>
let date: Date | null

beforeAll(async () => {
  database = await openTestDatabase()
  postbox = await openTestPostbox()
  server = createServer((request, response) => {
    const [status, body] = answers[request.url?.split('?')[0] ?? ''] ?? [404, '']
    if (date) response.setHeader('date', date.toUTCString())
    response.writeHead(status).end(isSigned(request) ? '{}' : body)
  })
  url = `http://127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  server.close()
  await postbox.close()
  await database.close()
})

const isSigned = (request: IncomingMessage) => 'x-razorpay-signature' in request.headers
const unauthorized = '{"error":{"description":"Authentication failed"}}'
const inOrder = {
  '/healthz': [200, 'alive\n'],
  '/readyz': [200, 'ready\n'],
  '/api/webhooks/razorpay': [400, '{"error":{"code":"wrong-signature"}}'],
  '/v1/orders': [200, '{"items":[]}'],
} satisfies typeof answers

async function diagnose(
  env: NodeJS.ProcessEnv = {},
  own: { answers?: typeof answers; date?: Date; timeoutMs?: number } = {},
) {
  answers = { ...inOrder, ...own.answers }
  date = own.date ?? null
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    SMTP_URL: postbox.smtpUrl,
    DATABASE_POOL: '4',
    RAZORPAY_API_URL: url,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a secret of the keys',
    RAZORPAY_WEBHOOK_SECRET: 'a secret of events',
    ...env,
  }
  const { isSound, lines } = await runDoctor(settings, { timeoutMs: own.timeoutMs ?? 60_000 })
  return {
    isSound,
    names: lines.map(({ check }) => check),
    of: (check: string) => lines.find((line) => line.check === check),
    all: JSON.stringify(lines),
  }
}

/** PostgreSQL of the tests does without it. */
const fsyncIsOff = { state: 'wrong', text: expect.stringContaining('fsync is off: a crash of the machine') }

test('a shop in order has nothing wrong but the settings of its test server', async () => {
  const { isSound, of } = await diagnose()
  expect(isSound).toBe(false)
  expect(of('database')).toMatchObject(fsyncIsOff)
  for (const check of [
    'settings',
    'migrations',
    'payments',
    'address',
    'email',
    'clock',
    'webhooks',
    'products',
  ])
    expect(of(check), check).toMatchObject({ state: 'ok' })
  const nobody = 'No process runs jobs. Start the shop or npx shop work.'
  expect(of('queue')).toEqual({ check: 'queue', state: 'warning', text: nobody })
})

test('text messages: what is missing has a name, and nothing is sent', async () => {
  const line = async (env: NodeJS.ProcessEnv) => (await diagnose(env)).of('text messages')
  expect(await line({})).toMatchObject({
    state: 'ok',
    text: 'The phone of the sandbox: no text message leaves.',
  })
  const service = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_SIGN_IN_CODE: '65f0', MSG91_API_URL: url }
  const { state, text = '' } = (await line(service)) ?? {}
  expect(state).toBe('warning')
  const missing = text.match(/MSG91_TEMPLATE_\w+/g) ?? []
  expect(missing).toHaveLength(optionalTemplates.length)
  const ids = Object.fromEntries(missing.map((name) => [name, '65f1']))
  expect(await line({ ...service, ...ids })).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('answers'),
  })
  expect((await line({ ...service, ...ids, MSG91_TEMPLATE_ORDER_PLACED: '' }))?.text).toContain(
    'Set MSG91_TEMPLATE_ORDER_PLACED: docs',
  )
  const lost = { ...service, MSG91_API_URL: 'http://127.0.0.1:1' }
  expect(await line(lost)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('127.0.0.1:1 does not answer'),
  })
  for (const name of ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_SIGN_IN_CODE']) {
    const { of } = await diagnose({ ...service, [name]: '' })
    expect(of('settings')?.text).toContain(`Text messages also need: ${name}.`)
  }
  expect(await line({ SHOP_MODE: 'live' })).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('Check the line "settings"'),
  })
})

test('WhatsApp: what is missing has a name, and nothing is sent', async () => {
  const line = async (env: NodeJS.ProcessEnv, answer: [number, string] = [200, '{"id":"1"}']) =>
    (await diagnose(env, { answers: { '/v24.0/1': answer } })).of('whatsapp')
  expect(await line({})).toMatchObject({ state: 'ok', text: expect.stringContaining('Not set up') })
  const service = {
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_ACCESS_TOKEN: 'a token',
    WHATSAPP_APP_SECRET: 'a secret of the app',
    WHATSAPP_VERIFY_TOKEN: 'a word of our own',
    WHATSAPP_API_URL: `${url}/v24.0`,
  }
  const { state, text = '' } = (await line(service)) ?? {}
  expect(state).toBe('warning')
  const missing = text.match(/WHATSAPP_TEMPLATE_\w+/g) ?? []
  expect(missing).toHaveLength(orderTemplates.length)
  const templates = Object.fromEntries(missing.map((name) => [name, 'order_news']))
  expect(await line({ ...service, ...templates })).toMatchObject({ state: 'ok' })
  const failed = { state: 'failed', phone: '+919845012345', job: '{}' } as const
  const times = { waits_until: new Date(), created_at: new Date() }
  const errors = ['131026 Message undeliverable', '404 132001 Template name does not exist']
  const rows = errors.map((error) => ({ id: newId(), key: error, ...failed, ...times, error }))
  await database.db.insertInto('whatsapp_message').values(rows).execute()
  expect(await line({ ...service, ...templates })).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('1, for 404 132001 Template name'),
  })
  expect(await line(service, [401, ''])).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('Set WHATSAPP_ACCESS_TOKEN.'),
  })
  expect(await line(service, [400, ''])).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('WHATSAPP_PHONE_NUMBER_ID'),
  })
  expect(await line({ ...service, WHATSAPP_API_URL: 'http://127.0.0.1:1' })).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('127.0.0.1:1 does not answer'),
  })
})

test('no two checks, of the doctor or of a feature, have a line of one name', async () => {
  const { names } = await diagnose()
  expect(new Set(names).size).toBe(names.length)
})

test('without the database the other lines are answered, and no password is shown', async () => {
  const { isSound, of, all } = await diagnose({ DATABASE_URL: 'postgres://shop:gehe1mnis@127.0.0.1:1/shop' })
  expect(isSound).toBe(false)
  expect(of('database')?.text).toMatch(/^The database at 127\.0\.0\.1:1\/shop does not answer \(/)
  expect(of('queue')).toMatchObject({ state: 'warning' })
  expect(of('email')).toMatchObject({ state: 'ok' })
  for (const secret of ['gehe1mnis', 'a secret of']) expect(all).not.toContain(secret)
})

test.each([
  ['payments', { '/v1/orders': [401, unauthorized] }, 'does not accept the keys'],
  ['payments', { '/v1/orders': [502, ''] }, 'does not answer'],
  ['address', { '/healthz': [200, 'Welcome to nginx'] }, 'answered by something else (200)'],
  ['address', { '/api/webhooks/razorpay': [403, ''] }, 'answers 403 to an unsigned event'],
] as const)('%s are wrong where %o is answered', async (check, changed, words) => {
  const { of } = await diagnose({}, { answers: changed as unknown as typeof answers })
  expect(of(check)).toMatchObject({ state: 'wrong', text: expect.stringContaining(words) })
})

test('orders whose payment stays open are counted', async () => {
  const { db, pool } = database
  await insertCustomers(pool, 1)
  await sql`insert into "order" (id, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address,
    created_at, reservation_expires_at) select '0199c0de-0000-7000-8000-000000000000', id, 'awaiting-payment', '', 100, 0, 100, '{}',
    now() - interval '1 hour', now() - interval '45 minutes' from customer`.execute(db)
  const { state, text } = (await diagnose()).of('payments') ?? {}
  await db.deleteFrom('order').execute()
  expect(state).toBe('warning')
  expect(text).toContain('Payments not settled: 1, the oldest (order 0199c0de-')
})

test('a backup that is late is told by its hours', async () => {
  const now = new Date(Date.now() - 5.5 * 3_600_000)
  const saved = { tables: 1, rows: 1, bytes: 1, sha256: '' }
  await recordBackup(database.db, { actor: 'schedule', file: 'shop.backup', saved, now })
  const { of } = await diagnose({ BACKUP_TO: '/backups', BACKUP_EVERY_HOURS: '1' })
  expect(of('backup')?.text).toBe(
    'The last one is 5 hours old. Run npx shop backup, and check why none was made.',
  )
})

test('a setting that looks like an address and is none does not stop the doctor', async () => {
  const { all } = await diagnose({ BACKUP_TO: 'x://user:100%zz@host' })
  expect(all).not.toContain('100%zz')
})

test('a clock that is wrong is told by how much', async () => {
  const { of } = await diagnose({}, { date: new Date(Date.now() - 86_400_000) })
  expect(of('clock')?.text).toMatch(/the payment provider differ by 86[34]\d\d seconds/)
})

test('a mail server that is away is wrong', async () => {
  const { of } = await diagnose({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(of('email')?.text).toMatch(/^127\.0\.0\.1:1 takes no email \(.*ECONNREFUSED/)
})

test('what hangs does not hold up the doctor', async () => {
  const silent = net.createServer(() => {})
  const hanging = `http://127.0.0.1:${await listen(silent)}`
  const { of } = await diagnose({ PUBLIC_URL: hanging, RAZORPAY_API_URL: hanging }, { timeoutMs: 300 })
  silent.close()
  expect(of('address')).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('no answer in time'),
  })
  expect(of('payments')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('No answer in 0.3'),
  })
})

test('pages that name products which are not for sale are told', async () => {
  expect((await diagnose()).of('content')).toMatchObject({ state: 'ok' })
  await importProducts(database.db, {
    csv: 'URL handle,Title,Price,Status\nrope,Rope,10,Active\neaa,EAA,20,Active\nomega-3,Omega-3,30,Draft',
  })
  expect((await diagnose()).of('content')).toMatchObject({
    state: 'warning',
    text:
      'Pages or menus name products that are not for sale (home: whey-blend, isolate-whey, pre-workout, omega-3). They are left out, ' +
      'and the home page features others in their place. Choose yours at /admin, under Pages.',
  })
  expect((await diagnose()).of('products')).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/^2 products on sale can be neither .* \(rope, eaa\)/),
  })
})

test('settings that cannot be used leave the other checks', async () => {
  const { of } = await diagnose({ SHOP_MODE: 'live' })
  expect(of('settings')).toMatchObject({ state: 'wrong', text: expect.stringContaining('RAZORPAY_KEY_ID') })
  expect(of('content')).toMatchObject({ state: 'wrong', text: expect.stringContaining('store/') })
  expect(of('tls')).toMatchObject({ state: 'wrong', text: expect.stringContaining('Set PUBLIC_URL') })
  expect(of('database')).toMatchObject(fsyncIsOff)
  expect(await diagnose({ PORT: 'three' }).then(({ all }) => JSON.parse(all))).toHaveLength(1)
})

test('photographs that wait to be converted are counted, and hide no job that is late', async () => {
  const { db } = database
  const long = sql`now() - interval '30 minutes'`
  for (const id of [1, 2])
    await sql`select graphile_worker.add_job('photo', json_build_object('id', ${id}::int), run_at => ${long})`.execute(
      db,
    )
  const before = (await diagnose()).of('queue')?.text
  expect(before).toContain('2 photographs still to be converted. That is no fault while the number falls.')
  expect(before).not.toContain('has been due')
  await sql`select graphile_worker.add_job('email', run_at => ${long})`.execute(db)
  expect((await diagnose()).of('queue')?.text).toMatch(/The oldest job has been due for 1[89]\d\d seconds\./)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('a database of a newer version, jobs that failed and payments without webhooks are told', async () => {
  const { db } = database
  await sql`insert into schema_migration (number, name, checksum) values (9999, '9999-later.sql', '')`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('photo', max_attempts => 1)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'`.execute(db)
  const { of } = await diagnose()
  expect(of('migrations')).toMatchObject({
    state: 'wrong',
    text: 'The database is newer than this shop: it has 9999-later.sql. Start the newer version.',
  })
  expect(of('queue')?.text).toContain('1 job failed for good (photo).')
})
