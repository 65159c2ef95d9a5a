import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../client/processes/folder.ts'
import { type RunningSandbox, runSandbox } from '../testing.ts'

let folder: string
let sandbox: RunningSandbox
let removeFolder: () => Promise<void>

beforeEach(async () => {
  const made = await makeFolder('sandbox')
  folder = made.path
  removeFolder = made.remove
  sandbox = await runSandbox(folder)
})
afterEach(async () => {
  await sandbox.close()
  await removeFolder()
})

const email = {
  from: 'Shikhar <hello@shikhar.example>',
  to: 'Asha@Example.in',
  subject: 'Your order №1001 – धन्यवाद',
  text: 'Activate: https://shop.example/activate?token=abc&x=1',
  html: '<!doctype html><html><head><title>x</title></head><body><p style="color:red">Thank you, <a href="/account">Asha</a></p></body></html>',
}

function send(fields: object = {}) {
  return createTransport(sandbox.smtpUrl).sendMail({ ...email, ...fields })
}

const list = async (query = '') => (await sandbox.call('GET', `/mail${query}`)).body
const page = (path: string) => sandbox.call('GET', path, undefined, { accept: 'text/html,*/*' })

test('a mail sent over SMTP is there for programs', async () => {
  const { messageId } = await send()
  expect(await list('?to=asha@example.in')).toEqual([
    {
      id: expect.any(String),
      messageId,
      from: 'hello@shikhar.example',
      to: 'asha@example.in',
      subject: email.subject,
      text: expect.stringContaining(email.text),
      html: expect.stringContaining('Thank you'),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      attachments: [],
      headers: {},
    },
  ])
})

test('the headers that mailboxes act on are there for programs and people', async () => {
  const unsubscribe = '<https://shop.example/api/stock-alerts/stop?token=abc>'
  await send({
    replyTo: 'care@shikhar.example',
    headers: {
      'List-Unsubscribe': unsubscribe,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Other': 'x',
    },
  })
  const [{ id, headers }] = await list()
  expect(headers).toEqual({
    'reply-to': 'care@shikhar.example',
    'list-unsubscribe': unsubscribe,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const { text } = await page(`/mail/${id}`)
  expect(text).toContain('<dt>list-unsubscribe-post</dt><dd>List-Unsubscribe=One-Click</dd>')
})

test('mails come newest first, by recipient, and can be cleared', async () => {
  await send({ subject: 'first' })
  await send({ subject: 'second' })
  await send({ subject: 'for Ravi', to: 'ravi@example.in' })
  const subjects = async (query: string) =>
    (await list(query)).map(({ subject }: { subject: string }) => subject)
  expect(await subjects('?to=ASHA@example.in')).toEqual(['second', 'first'])
  expect(await subjects('')).toEqual(['for Ravi', 'second', 'first'])
  expect(await subjects('?to=nobody@example.in')).toEqual([])
  expect(await subjects('?to=asha@example.in&to=nobody@example.in')).toEqual(['second', 'first'])
  expect((await sandbox.call('DELETE', '/mail')).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a mail that was acknowledged survives a restart', async () => {
  await send()
  await sandbox.close()
  sandbox = await runSandbox(folder)
  expect(await list()).toHaveLength(1)
  await sandbox.call('DELETE', '/mail')
  await sandbox.close()
  sandbox = await runSandbox(folder)
  expect(await list()).toEqual([])
})

test('people see a list, and a mail with its links leading out of the frame', async () => {
  await send({ subject: '<b>bold</b>' })
  const [{ id }] = await list()
  const overview = await page('/mail?to=asha@example.in')
  expect(overview.headers.get('content-type')).toContain('text/html')
  expect(overview.text).toContain('&#60;b&#62;bold')
  expect(overview.text).not.toContain('<b>bold')
  expect((await page('/mail?to=nobody')).text).toContain('No mail to nobody yet')

  const single = await page(`/mail/${id}`)
  expect(single.text).toContain(
    `src="${id}/html" sandbox="allow-scripts allow-top-navigation-by-user-activation`,
  )
  expect(single.text).toContain('<a href="https://shop.example/activate?token=abc&#38;x=1">')

  const body = await page(`/mail/${id}/html`)
  expect(body.text).toContain('<head><base target="_top"><link rel="icon" href="data:,">')
  expect(body.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; style-src 'unsafe-inline'.*sandbox/,
  )
  expect(single.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('an attachment can be fetched, and a picture stands in its place', async () => {
  const picture = Buffer.from('89504e470d0a1a0a', 'hex')
  await send({
    html: '<img src="cid:logo">',
    attachments: [
      { filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
      { filename: 'logo.png', content: picture, cid: 'logo' },
    ],
  })
  const [{ id, attachments }] = await list()
  expect(attachments).toContainEqual({ filename: 'invoice.pdf', mimeType: 'application/pdf', size: 8 })
  const index = attachments.findIndex(({ filename }: { filename: string }) => filename === 'invoice.pdf')
  expect((await sandbox.call('GET', `/mail/${id}/attachments/${index}`)).text).toBe('%PDF-1.7')
  expect((await page(`/mail/${id}/html`)).text).toContain(
    `data:image/png;base64,${picture.toString('base64')}`,
  )
})

test('a mail to several people is one mail in each one’s box', async () => {
  await send({ to: 'asha@example.in', bcc: 'ravi@example.in' })
  expect(await list('?to=ravi@example.in')).toHaveLength(1)
  expect(await list()).toHaveLength(1)
})

test('a mail of more than ten megabytes is refused', async () => {
  await expect(send({ text: 'x'.repeat(11 * 1024 * 1024) })).rejects.toThrow()
  expect(await list()).toEqual([])
})

test('an unknown mail is not found', async () => {
  expect((await sandbox.call('GET', '/mail/none')).status).toBe(404)
  expect((await sandbox.call('GET', '/mail/none/html')).status).toBe(404)
})
