import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Email } from '../../../shop/mail/email.ts'
import { startSandbox } from '../../orders/payments/testing-sandbox.ts'
import type { HttpMailService } from '../../platform/mail/mailer.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { openMailer } from '../open-mailer.ts'

const sandbox = await startSandbox('http://127.0.0.1:9/nobody')
afterAll(() => sandbox.close())
beforeEach(() => fetch(sandbox.mailUrl, { method: 'DELETE' }))

function deps(change: Partial<HttpMailService> = {}) {
  const ids = { serviceId: 'sandbox_service', templateId: 'sandbox_template', userId: 'sandbox_user' }
  const service = { apiUrl: sandbox.mailApiUrl, ...ids, accessToken: null, ...change }
  return {
    mailer: openMailer(service, { from: () => 'Shikhar <care@shikhar.example>' }),
    publicUrl: () => 'https://shop.example',
    renderEmail: (email: Email) => ({ subject: 'Grüße ₹', html: '<p>नमस्ते</p>', text: email.kind }),
  }
}

const email = {
  to: 'asha@example.com',
  about: '0199c0de',
  email: { kind: 'account-exists', firstName: 'Asha' },
} as const

async function readMails() {
  const answer = await fetch(sandbox.mailUrl, { headers: { accept: 'application/json' } })
  return (await answer.json()) as object[]
}

test('an email arrives as text and as markup, in any script', async () => {
  await sendEmail(deps(), email)
  expect(await readMails()).toMatchObject([
    {
      from: 'care@shikhar.example',
      to: 'asha@example.com',
      subject: 'Grüße ₹',
      text: 'account-exists',
      html: '<p>नमस्ते</p>',
      messageId: '<account-exists.0199c0de@shop.example>',
    },
  ])
})

test('a contact message comes from the visitor', async () => {
  const message = {
    kind: 'contact',
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Vegetarian?',
  } as const
  await sendEmail(deps(), { to: 'care@shikhar.example', about: '1', email: message })
  expect(await readMails()).toMatchObject([{ from: 'asha@example.com', to: 'care@shikhar.example' }])
})

test.each([
  [{ userId: 'somebody' }, 'refused an email: 400 The Public Key is invalid'],
  [{ serviceId: 'post' }, 'refused an email: 400 The service ID not found'],
  [{ templateId: 'card' }, 'refused an email: 400 The template ID not found'],
  [{ apiUrl: 'http://127.0.0.1:1' }, 'fetch failed'],
])('an email that the service does not take is an error: %j', async (change, says) => {
  await expect(sendEmail(deps(change), email)).rejects.toThrow(says)
  expect(await readMails()).toEqual([])
})
