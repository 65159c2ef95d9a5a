import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from '../../../shop/mail/email.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { openMailer } from '../../adapters/open-mailer.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { currentWording, shippedWording, showWording } from '../../platform/mail/current-wording.ts'
import { mail } from '../../platform/mail/feature.ts'
import { loadEmails } from '../../platform/mail/load-emails.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { openTestPostbox } from '../../platform/mail/testing.ts'
import { shippedSettings } from '../../platform/settings/current-settings.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'

const admin = await openTestAdmin({ RATE_LIMITS: '*=1000000/3600,sample-email.member=2/86400' })
const postbox = await openTestPostbox()
const { renderEmail, loadPreviews } = await loadEmails()
const mailer = openMailer(postbox, { from: () => mailSender(null) })
beforeAll(() => {
  admin.app.previews.loadEmails = loadPreviews
})
afterAll(async () => {
  showWording(shippedWording)
  mailer.close()
  await postbox.close()
  await admin.close()
})

const read = async () => (await admin.as('owner', '/pages/emails')).json()
const send = (name: string, role: Role = 'manager') => admin.as(role, `/emails/${name}/send`, { payload: {} })
const preview = (path: string) => admin.as('manager', `/emails${path}`)

/** Over what is shown. */
async function saveDraft(more: object) {
  const { version, words: content } = await read()
  const payload = { version, words: { ...content, ...more } }
  return (await admin.as('owner', '/pages/emails/draft', { method: 'PUT', payload })).json()
}

async function publish(more: object) {
  const { version } = await saveDraft(more)
  return (await admin.as('owner', '/pages/emails/publish', { payload: { version } })).json()
}

async function receive(email: Email) {
  const publicUrl = () => 'https://shop.example'
  await sendEmail({ mailer, renderEmail, publicUrl }, { to: 'asha@example.com', about: '1', email })
  return postbox.mails.at(-1)
}

const changed: Email = { kind: 'email-changed', firstName: 'Asha {brand}' }
const words = {
  subject: 'New at {brand}',
  heading: 'Fish & <b>',
  opening: ['You changed it.', '<script>alert(1)</script>'],
}

test('an email reads as it was published, under the name and with the address for replies of the owner', async () => {
  expect(await receive(changed)).toMatchObject({
    from: { name: shippedSettings.brand },
    subject: `The email of your ${shippedSettings.brand} account has changed`,
  })
  const sender = { name: 'Care of Summit', replyTo: 'Care@summit.in' }
  expect(await publish({ sender, 'email-changed': words })).toMatchObject({ name: 'emails', number: 1 })
  const mail = await receive(changed)
  expect(mail).toMatchObject({
    from: { name: 'Care of Summit', address: shippedSettings.email },
    replyTo: [{ name: 'Care of Summit', address: 'Care@summit.in' }],
    subject: `New at ${shippedSettings.brand}`,
  })
  expect(mail?.html).toMatch(/Fish &amp; &lt;b&gt;.*Hi Asha \{brand\},.*You changed it\..*&lt;script&gt;/s)
  expect(mail?.text).toMatch(/^Fish & <b>\n\nHi Asha \{brand\},\n\nYou changed it\.\n\n<script>.*write to/s)
})

test('a visitor who writes is answered, whatever the address for replies', async () => {
  await publish({ sender: { name: '', replyTo: 'care@summit.in' } })
  const message = { number: 7, name: 'Ravi', email: 'ravi@mail.example', message: 'Where is it?' }
  expect(await receive({ kind: 'contact', ...message })).toMatchObject({
    from: { name: shippedSettings.brand },
    replyTo: [{ address: 'ravi@mail.example' }],
  })
})

test('a process that did not publish follows, and an email that came later reads as it ships', async () => {
  const { number } = await publish({})
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at) values ('emails', $1, $2, 'Ravi', now())`,
    [number + 1, JSON.stringify({ sender: { name: 'Peak', replyTo: '' }, reset: words })],
  )
  await expect.poll(() => currentWording().sender.name).toBe('Peak')
  expect(currentWording()).toEqual({
    ...shippedWording,
    sender: { name: 'Peak', replyTo: '' },
    reset: words,
  })
  expect((await read()).words).toEqual(currentWording())
})

test('what an email does not know or may not lack is told beside its field', async () => {
  const { error } = await saveDraft({
    sender: { name: 'Shop <b>', replyTo: 'care at summit' },
    activate: { subject: '{name}, activate', heading: '', opening: ['Type { code }:'] },
    'parcel-lost': { subject: 'A parcel was lost', heading: 'Lost', opening: [] },
    'message-received': { subject: 'Message {number}', heading: 'Thanks', opening: ['We have {number}.'] },
  })
  expect(error.fields).toEqual({
    'words.sender.name': 'Leave out quotes, < and >.',
    'words.sender.replyTo': 'Enter an email address like name@example.com.',
    'words.activate.subject': 'This email has no {name}. It has: {code}, {brand}.',
    'words.activate.heading': 'Heading is required.',
    'words.activate.opening': 'This email has no { code }. It has: {code}, {brand}.',
    'words.parcel-lost.subject': 'Write {order} in it: as in order #1002.',
    'words.message-received.opening': 'Write {day} in it: day by which the answer comes at the latest.',
  })
})

test('a draft is seen with sample data, as markup and as text, before any customer reads it', async () => {
  await saveDraft({ 'back-in-stock': { ...words, subject: '{product} is here' } })
  const { from, replyTo, items } = (await preview('/preview')).json()
  expect([from, replyTo]).toEqual([mailSender(null), currentWording().sender.replyTo || null])
  const sample = items.find(({ name }: { name: string }) => name === 'back-in-stock')
  expect(sample).toMatchObject({ kind: 'back-in-stock', subject: 'Whey Blend is here' })
  expect(sample.text).toContain('You changed it.')
  expect(items.map(({ kind }: { kind: string }) => kind)).not.toContain('refund-failed')
  const page = await preview('/back-in-stock/preview')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
  expect(page.body).toContain('<base target="_blank">')
  expect(page.body).toContain('You changed it.')
  expect((await preview('/back-in-stock/preview?number=0')).body).not.toContain('You changed it.')
  expect((await preview('/nothing/preview')).statusCode).toBe(404)
  expect(currentWording()['back-in-stock']).toEqual(shippedWording['back-in-stock'])
})

test('a member sends a draft to their own address, and stands in the audit log', async () => {
  await saveDraft({ 'back-in-stock': { ...words, subject: '{product} is back' } })
  const { to } = (await send('back-in-stock')).json()
  const { email } = await admin.db
    .selectFrom('team_member')
    .select('email')
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  expect(to).toBe(email)
  const [job] = (await waitingJobs(admin.pool)).filter(({ payload }) => payload.to === email)
  const tasks = mail.emails?.({ ...admin.deps, mailer, renderEmail } as never)
  await tasks?.email?.send(job?.payload ?? {})
  expect(postbox.mails.at(-1)).toMatchObject({ to: [{ address: to }], subject: 'Whey Blend is back' })
  const entry = admin.db.selectFrom('audit_log').select('role').where('subject', '=', 'email back-in-stock')
  expect(await entry.execute()).toEqual([{ role: 'manager' }])
})

test('nobody sends themself many, one that there is not, or without being of the office', async () => {
  expect((await send('nothing')).statusCode).toBe(404)
  for (const role of ['packer', 'accountant'] as const)
    expect((await send('reset', role)).statusCode).toBe(404)
  expect((await send('reset', 'owner')).statusCode).toBe(200)
  const { statusCode, body } = await send('reset', 'owner')
  expect([statusCode, JSON.parse(body).error.code]).toEqual([429, 'too-many'])
})

test('samples are about products and a coupon of this shop', async () => {
  await admin.db
    .updateTable('product')
    .set({ title: 'Kashmiri Kahwa' })
    .where('title', '=', 'Whey Blend')
    .execute()
  await admin.deps.catalogue.refresh()
  const { items } = (await preview('/preview')).json()
  const textOf = (name: string) => items.find((each: { name: string }) => each.name === name).text
  expect(textOf('order-confirmed-coupon')).toMatch(/Kashmiri Kahwa[\s\S]*Discount \(PEAK10\)/)
  expect(textOf('back-in-stock')).toMatch(/Kashmiri Kahwa \(.+\) is in stock again, at ₹1,899 /)
  expect(JSON.stringify(items)).not.toMatch(/whey blend|omega/i)
})
