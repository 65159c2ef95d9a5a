import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailer } from '../../adapters/open-mailer.ts'
import type { Mailer } from './mailer.ts'
import { sendEmail } from './send-email.ts'
import { openTestPostbox, type TestPostbox } from './testing.ts'

let postbox: TestPostbox
let mailer: Mailer
let isFull = false

beforeEach(async () => {
  isFull = false
  postbox = await openTestPostbox({ refuse: () => isFull })
  mailer = openMailer(postbox, { from: () => 'Shikhar <hello@shikhar.example>' })
})
afterEach(async () => {
  mailer.close()
  await postbox.close()
})

const deps = () => ({
  mailer,
  publicUrl: () => 'https://shop.example',
  renderEmail: () => ({ subject: 'Grüße ₹', html: '<p>नमस्ते</p>', text: 'नमस्ते' }),
})
const email = {
  to: 'asha@example.com',
  about: '0199c0de',
  email: { kind: 'account-exists', firstName: 'Asha' },
} as const

test('an email arrives as text and as markup, in any script', async () => {
  await sendEmail(deps(), email)
  expect(postbox.mails).toMatchObject([
    {
      from: { name: 'Shikhar', address: 'hello@shikhar.example' },
      to: [{ address: 'asha@example.com' }],
      subject: 'Grüße ₹',
      text: 'नमस्ते',
      html: '<p>नमस्ते</p>',
    },
  ])
  expect(postbox.mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('an email sent twice carries one Message-ID', async () => {
  await sendEmail(deps(), email)
  await sendEmail(deps(), email)
  expect(postbox.mails.map(({ messageId }) => messageId)).toEqual(
    Array(2).fill('<account-exists.0199c0de@shop.example>'),
  )
})

test('an email that the mail server refuses is an error, and the next try succeeds', async () => {
  isFull = true
  await expect(sendEmail(deps(), email)).rejects.toThrow('no room')
  isFull = false
  await sendEmail(deps(), email)
  expect(postbox.mails).toHaveLength(1)
})

test('many emails go out over few connections', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, about) => sendEmail(deps(), { ...email, about: `${about}` })),
  )
  expect(new Set(postbox.mails.map(({ messageId }) => messageId)).size).toBe(40)
})

test('a mail server that is not there is an error', async () => {
  const lost = openMailer({ smtpUrl: 'smtp://127.0.0.1:1' }, { from: () => 'hello@shikhar.example' })
  await expect(sendEmail({ ...deps(), mailer: lost }, email)).rejects.toThrow('ECONNREFUSED')
  lost.close()
})

test('an email that can be stopped says so to mail programs (RFC 8058)', async () => {
  await sendEmail(deps(), {
    ...email,
    unsubscribeUrl: 'https://shop.example/api/reviews/unsubscribe?token=x',
  })
  await sendEmail(deps(), email)
  const headersOf = (at: number) =>
    (postbox.mails[at]?.headers ?? []).flatMap(({ key, value }) =>
      key.startsWith('list-') ? [`${key}: ${value}`] : [],
    )
  expect(headersOf(0).sort()).toEqual([
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
    'list-unsubscribe: <https://shop.example/api/reviews/unsubscribe?token=x>',
  ])
  expect(headersOf(1)).toEqual([])
})
