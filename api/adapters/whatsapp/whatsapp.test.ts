import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../orders/payments/testing-sandbox.ts'
import type { WhatsAppService } from '../../platform/messages/whatsapp.ts'
import { openWhatsApp } from './open-whatsapp.ts'

const sandbox = await startSandbox('http://127.0.0.1:9/nobody')
const service: WhatsAppService = {
  apiUrl: `${sandbox.whatsappUrl}/v24.0`,
  phoneNumberId: '100200300400500',
  accessToken: 'sandbox-token',
  appSecret: 'sandbox-app-secret',
  verifyToken: 'a word of our own',
  templates: { 'parcel-dispatched-cash': { name: 'parcel_coming', language: 'en' } },
}
const message = {
  id: '0199c0de-0000-7000-8000-000000000001',
  to: '+919845012345',
  template: 'parcel-dispatched-cash',
  values: { order: '1042', link: 'https://shikhar.example/track?token=x', amount: '3,798' },
} as const

afterAll(() => sandbox.close())
beforeEach(() => behave({}))

function behave(settings: object) {
  return fetch(`${sandbox.whatsappUrl}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ statuses: [], ...settings }),
  })
}

async function taken() {
  return (await (await fetch(`${sandbox.whatsappUrl}/messages`)).json()) as object[]
}

test('the values go in the order of the text, with our id', async () => {
  const { outcome, ...answer } = await openWhatsApp(service).send(message)
  expect(outcome).toBe('sent')
  const [newest] = await taken()
  expect(newest).toMatchObject({
    to: '919845012345',
    id: 'providerId' in answer && answer.providerId,
    biz_opaque_callback_data: message.id,
    template: {
      name: 'parcel_coming',
      language: { code: 'en' },
      components: [{ parameters: [{ text: '1042' }, { text: '3,798' }, { text: message.values.link }] }],
    },
  })
})

const coming = { name: 'parcel_coming', language: 'hi' }

test.each([
  ['a number without WhatsApp', { answers: 'undeliverable' }, {}, 'refused', '400 131026'],
  [
    'a template in another language',
    {},
    { templates: { 'parcel-dispatched-cash': coming } },
    'refused',
    '404 132001',
  ],
  ['too many at once', { answers: 'rate-limit' }, {}, 'later', '429 130429'],
  ['an access token that has ended', {}, { accessToken: 'old' }, 'later', '401 190'],
])('%s is answered, so that nothing was taken', async (_what, settings, change, outcome, error) => {
  const before = await taken()
  await behave(settings)
  let errors = 0
  const whatsapp = openWhatsApp({ ...service, ...change }, { onError: () => (errors += 1) })
  const answer = await whatsapp.send(message)
  expect(answer).toEqual({ outcome, error: expect.stringContaining(`did not take a message: ${error}`) })
  expect(errors).toBe(outcome === 'later' ? 1 : 0)
  expect(await taken()).toEqual(before)
})

test.each([
  ['down', '503'],
  ['lost', 'timeout'],
  ['gone', 'timeout'],
])('an answer of which nothing is known is an error: %s', async (answers, says) => {
  await behave({ answers })
  await expect(openWhatsApp(service, { timeoutMs: 200 }).send(message)).rejects.toThrow(says)
})

const status = { id: 'wamid.1', status: 'read', biz_opaque_callback_data: message.id }
const told = { kind: 'status', id: message.id, providerId: 'wamid.1', state: 'read', error: null }

function read(value: object, signature?: string, phone_number_id = service.phoneNumberId) {
  const changes = [{ field: 'messages', value: { metadata: { phone_number_id }, ...value } }]
  const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] }))
  const right = `sha256=${createHmac('sha256', service.appSecret).update(body).digest('hex')}`
  return openWhatsApp(service).readWebhook(body, { 'x-hub-signature-256': signature ?? right })
}

test('what is signed is read, and what the shop does not know is left out', () => {
  expect(read({ statuses: [status] })).toEqual([told])
  const failed = { ...status, status: 'failed', errors: [{ code: 131026, title: 'Message\0 undeliverable' }] }
  expect(read({ statuses: [failed] })).toEqual([
    { ...told, state: 'failed', error: '131026 Message undeliverable' },
  ])
  expect(read({ statuses: [{ ...status, biz_opaque_callback_data: 'of a campaign' }] })).toEqual([
    { ...told, id: null },
  ])
  expect(
    read({ statuses: [{ ...status, status: 'played' }, { ...status, id: 'wamid.\0' }, 'nothing'] }),
  ).toEqual([])
  expect(read({ statuses: [status] }, undefined, '999')).toEqual([])
  expect(read({ metadata: null, event: 'ACCOUNT_UPDATE' })).toEqual([])
})

test('a reply has number, name, time and what was written or chosen', () => {
  const contacts = [{ wa_id: '919845012345', profile: { name: ' Asha\0 R ' } }]
  const reply = { from: '919845012345', id: 'wamid.2', timestamp: '1764000000', type: 'text' }
  const readOne = (more: object) => read({ contacts, messages: [{ ...reply, ...more }] })
  const written = {
    kind: 'reply',
    id: 'wamid.2',
    phone: '+919845012345',
    name: 'Asha R',
    text: 'Where is it?',
    at: new Date(1_764_000_000_000),
  }
  expect(readOne({ text: { body: ' Where\0 is it?\n' } })).toEqual([written])
  expect(read({ messages: [{ ...reply, text: { body: 'Where is it?' } }] })).toEqual([
    { ...written, name: null },
  ])
  const chosen = { type: 'list_reply', list_reply: { id: '1', title: 'Call me' } }
  expect(readOne({ type: 'interactive', interactive: chosen })).toMatchObject([{ text: 'Call me' }])
  expect(readOne({ type: 'audio', audio: { id: '1' } })).toMatchObject([
    { text: '(audio: not kept by the shop)' },
  ])
  for (const silent of [
    { type: 'reaction' },
    { text: { body: ' ' } },
    { from: 'a name' },
    { timestamp: 'now' },
  ])
    expect(readOne(silent)).toEqual([])
})

test.each(['', 'sha256=', 'sha256=zz', `sha256=${'0'.repeat(64)}`, `sha1=${'0'.repeat(40)}`])(
  'a signature %j is none',
  (signature) => expect(read({ statuses: [status] }, signature)).toBe('unsigned'),
)
