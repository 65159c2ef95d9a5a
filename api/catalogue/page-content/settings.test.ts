import { afterAll, afterEach, expect, test } from 'vitest'
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'
import { currentLedgers } from '../../orders/invoices/current-ledgers.ts'
import { findInvoicesOf } from '../../orders/invoices/document-store.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { currentSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { buyOrder, openTestAdmin } from '../../team/admin/testing.ts'
import { publishDraft } from './edit-content.ts'
import { readPublishedSettings, type SettingsDocument, settingsDocument } from './settings-documents.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showSettings(null)
  await admin.close()
})
afterEach(async () => {
  const { version, number } = await read()
  if (number > 0) await send('restore', { version, number: 0 })
})

const read = async () => (await admin.as('manager', '/pages/facts')).json()
const draft = (payload: object, role: 'owner' | 'manager' = 'owner') =>
  admin.as(role, '/pages/facts/draft', { method: 'PUT', payload })
const send = (step: string, payload: object) => admin.as('owner', `/pages/facts/${step}`, { payload })

/** Over what is shown. */
async function publish(more: object) {
  const { version, words: content } = await read()
  const saved = (await draft({ version, words: { ...content, ...more } })).json()
  return send('publish', { version: saved.version })
}

async function emailText(): Promise<unknown> {
  const sent: object[] = []
  await sendEmail(
    {
      mailer: { send: async (mail: object) => void sent.push(mail) } as never,
      renderEmail: (_email, _url, { legalName }) => ({ subject: '', html: '', text: legalName }),
      publicUrl: () => 'https://shop.example',
    },
    { to: 'asha@example.com', about: '1', email: { kind: 'email-changed', firstName: 'Asha' } },
  )
  return (sent[0] as { text: string }).text
}

async function packedInvoice(): Promise<{ number: number; name: () => Promise<string | undefined> }> {
  const number = await buyOrder(admin)
  await admin.as('packer', `/orders/${number}/pack`, { payload: {} })
  return { number, name: async () => (await findInvoicesOf(admin.db, number))[0]?.supplier.legalName }
}

test('invoices, papers and emails from then on bear what is published; invoices before stay', async () => {
  const shipped = currentSettings().legalName
  const earlier = await packedInvoice()
  const heard: string[] = []
  admin.deps.pages.onChange((urls) => heard.push(...urls))
  const { version, words: content } = await read()
  expect((await draft({ version, words: { ...content, legalName: 'Summit Foods LLP' } })).statusCode).toBe(
    200,
  )
  expect(currentSettings().legalName).toBe(shipped)
  expect((await send('publish', { version: version + 1 })).json()).toMatchObject({ number: 1, draft: null })

  // Documents have read this address, so all are dropped.
  expect(heard).toEqual(['/api/pages/facts'])
  expect(currentSettings()).toMatchObject({ legalName: 'Summit Foods LLP', brand: 'Shikhar' })
  const before = await admin.as('owner', '/pages/facts/versions/0')
  expect(before.json().words).toMatchObject({ legalName: shipped })
  const later = await packedInvoice()
  expect([await earlier.name(), await later.name()]).toEqual([shipped, 'Summit Foods LLP'])
  expect(await emailText()).toBe('Summit Foods LLP')
  const papers = await admin.as('packer', `/papers?orders=${later.number}`)
  expect(papers.json().orders[0].from.name).toBe('Summit Foods LLP')
})

test('a process that did not publish follows at the notice of PostgreSQL, and a command reads them', async () => {
  await publish({ hours: 'Daily, 9 am to 5 pm' })
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select page, number + 1, words || '{"hours":"Daily, 8 am to noon"}', 'Ravi', now() from page_version
     where page = 'facts' order by number desc limit 1`,
  )
  await expect.poll(() => currentSettings().hours).toBe('Daily, 8 am to noon')
  showSettings(null)
  await readPublishedSettings(admin.db)
  expect(currentSettings().hours).toBe('Daily, 8 am to noon')
})

test('ledgers are settings of their own, which no page shows', async () => {
  const own = (path: string, more?: object) => admin.as('owner', `/pages/ledgers${path}`, more)
  const { version, words: content, path } = (await own('')).json()
  expect(path).toBeNull()
  const wrong = await own('/draft', {
    method: 'PUT',
    payload: { version, words: { ...content, sales: 'Web' } },
  })
  expect(wrong.json().error.fields).toEqual({
    'words.sales': 'Write {rate} where the rate stands, as in Sales {rate}%.',
  })
  const words = { ...content, sales: 'Web {rate}' }
  const saved = (await own('/draft', { method: 'PUT', payload: { version, words } })).json()
  expect((await own('/publish', { payload: { version: saved.version } })).statusCode).toBe(200)
  expect(currentLedgers().sales).toBe('Web {rate}')
  await own('/restore', { payload: { version: saved.version + 1, number: 0 } })
  expect(currentLedgers()).toEqual(content)
  expect((await own('/preview')).statusCode).toBe(404)
})

test('what was published before a field came has it as it came with the shop', async () => {
  const { shipped } = settingsDocument('facts') as SettingsDocument<EditedSettings>
  const { hours: _, delivery, ...old } = shipped
  await publish({})
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select 'facts', max(number) + 1, $1, 'Ravi', now() from page_version where page = 'facts'`,
    [JSON.stringify({ ...old, email: 'care@summit.in', delivery: { dispatchDays: 3 } })],
  )
  await readPublishedSettings(admin.db)
  const { email, hours, delivery: days } = currentSettings()
  expect([email, hours, days]).toEqual(['care@summit.in', shipped.hours, { ...delivery, dispatchDays: 3 }])
  expect((await read()).words.hours).toBe(shipped.hours)
})

test('a draft saved before a field came is published with the field as it is shown', async () => {
  const { shipped } = settingsDocument('facts') as SettingsDocument<EditedSettings>
  const { hours: _, ...old } = shipped
  const { version, words: content } = await read()
  const saved = (await draft({ version, words: content })).json()
  await admin.pool.query(`update page set draft = $1 where name = 'facts'`, [
    JSON.stringify({ ...old, email: 'care@summit.in' }),
  ])
  expect((await read()).words.hours).toBe(shipped.hours)
  expect((await send('publish', { version: saved.version })).statusCode).toBe(200)
  expect((await read()).words).toMatchObject({ email: 'care@summit.in', hours: shipped.hours })
})

test('the owner alone changes them, and confirms to publish', async () => {
  const { version, words: content } = await read()
  expect((await draft({ version, words: content }, 'manager')).statusCode).toBe(404)
  await admin.db
    .updateTable('team_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  expect((await publish({ hours: 'Never' })).json().error.code).toBe('confirm-needed')
  await admin.db.updateTable('team_session').set({ confirmed_at: admin.clock.now }).execute()
  expect(currentSettings().hours).not.toBe('Never')
  const encoded = await admin.as('manager', '/pages/%66acts/publish', { payload: { version: version + 1 } })
  expect(encoded.statusCode).toBe(404)
})

test('a live shop publishes no sample of a fact', async () => {
  const { version, words: content } = await read()
  await draft({ version, words: { ...content, hours: 'Daily' } })
  const deps = { ...admin.deps, config: { messages: null, mode: 'live' as const } }
  const refused = publishDraft(deps, { name: 'facts', version: null, actor: 'Asha' })
  await expect(refused).rejects.toMatchObject({
    code: 'page-words-wrong',
    details: {
      fields: { 'words.gstin': expect.stringContaining('sample'), 'words.email': expect.any(String) },
    },
  })
})
