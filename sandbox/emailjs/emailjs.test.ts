import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type RunningSandbox } from '../testing.ts'

let sandbox: RunningSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const ids = { service_id: 'sandbox_service', template_id: 'sandbox_template', user_id: 'sandbox_user' }
const template_params = {
  to_email: 'Asha@Example.in',
  name: 'Shikhar',
  email: 'care@shikhar.example',
  subject: 'Your order №1001 – धन्यवाद',
  message: 'Thank you, <Asha>',
  message_html: '<p>Thank you</p>',
}

const send = (body: object) => sandbox.call('POST', '/emailjs/api/v1.0/email/send', body)
const mails = async () => (await sandbox.call('GET', '/mail')).body

test('an email that was sent lies in the mailbox', async () => {
  expect(await send({ ...ids, template_params })).toMatchObject({ status: 200, text: 'OK' })
  expect(await mails()).toMatchObject([
    {
      from: 'care@shikhar.example',
      to: 'asha@example.in',
      subject: template_params.subject,
      text: template_params.message,
      html: template_params.message_html,
      attachments: [],
    },
  ])
})

test.each([
  ['no user', { ...ids, user_id: '' }, 400, 'The Public Key is required'],
  ['no service', { template_id: ids.template_id, user_id: ids.user_id }, 400, 'The service ID is required'],
  ['no template', { ...ids, template_id: undefined }, 400, 'The template ID is required'],
  ['another user', { ...ids, user_id: 'somebody' }, 400, 'The Public Key is invalid'],
  ['an unknown service', { ...ids, service_id: 'post' }, 400, 'The service ID not found'],
  ['an unknown template', { ...ids, template_id: 'card' }, 400, 'The template ID not found'],
  ['nobody to send it to', { ...ids, template_params: {} }, 422, 'The recipients address is empty'],
  ['a form that is none', { ...ids, template_params: ['to_email'] }, 400, 'The parameters are invalid'],
  [
    'more than 50 kB',
    { ...ids, template_params: { ...template_params, message: 'x'.repeat(51_200) } },
    413,
    'Variables size limit: 50Kb',
  ],
])('%s is refused in plain words', async (_what, change, status, text) => {
  const answer = await send({ template_params, ...change })
  expect(answer).toMatchObject({ status, text })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await mails()).toEqual([])
})

test('what is no JSON is refused as well', async () => {
  const { status } = await fetch(`${sandbox.url}/emailjs/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"service_id":',
  })
  expect(status).toBe(400)
})
