import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../orders/payments/testing-sandbox.ts'
import type { Msg91Service } from '../platform/messages/message-sender.ts'
import { orderTemplates, writeMessage } from '../platform/messages/message-templates.ts'
import { openMsg91 } from './msg91/msg91-sender.ts'
import { openMessages } from './open-messages.ts'

const sandbox = await startSandbox('http://127.0.0.1:9/nobody')
const urls = { sandboxUrl: () => sandbox.mountUrl, publicUrl: () => 'https://shop.example' }
const service: Msg91Service = {
  adapter: 'msg91',
  apiUrl: sandbox.msg91Url,
  authKey: 'sandbox-authkey',
  templateIds: { 'sign-in-code': 'sandbox_sign_in_code' },
}
const message = {
  to: '+919845012345',
  template: 'sign-in-code',
  values: { code: '123456' },
  key: 'code-1',
} as const

afterAll(() => sandbox.close())
beforeEach(async () => {
  await fetch(sandbox.phoneUrl, { method: 'DELETE' })
  await behave('well')
})

function behave(answers: string) {
  return fetch(`${sandbox.msg91Url}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  })
}

async function messages() {
  return (await (await fetch(sandbox.phoneUrl)).json()) as { to: string; text: string }[]
}

test('a trial shows the text on the phone of the sandbox, bound to the host of the shop, and once', async () => {
  const sender = openMessages({ adapter: 'sandbox-phone' }, urls)
  await sender.send(message)
  await sender.send(message)
  const [only, ...others] = await messages()
  expect(others).toEqual([])
  expect(only?.to).toBe('+919845012345')
  expect(only?.text).toMatch(/^123456 is your .+ login code\. .+\n\n@shop\.example #123456$/)
})

test('MSG91 gets template, number and values', async () => {
  await openMessages(service, urls).send(message)
  expect(await messages()).toMatchObject([
    { to: '+919845012345', text: 'sandbox_sign_in_code\ncode: 123456' },
  ])
})

test.each(orderTemplates)('%s fits into one message of plain characters', (template) => {
  const path = template.startsWith('order-')
    ? 'checkout/shipping?order=10423'
    : `track?token=${'a'.repeat(43)}`
  const link = `https://shikhar.example/${path}`
  const values = { order: '10423', amount: '19,999', link }
  const text = writeMessage(template, { values, publicUrl: 'https://shikhar.example' })
  expect(text).toMatch(/^[ -Z_a-z]{60,160}$/)
})

test('the code of an order is read by the browser too, and fits into one message', () => {
  const text = writeMessage('order-code', {
    values: { code: '123456' },
    publicUrl: 'https://shikhar.example',
  })
  expect(text).toMatch(/^123456 is your .+ cash on delivery order\. .+\n\n@shikhar\.example #123456$/)
  expect(text.length).toBeLessThanOrEqual(160)
})

test('what has no template id is not sent', async () => {
  const link = 'https://shikhar.example/checkout/shipping?order=1042'
  const placed = {
    ...message,
    template: 'order-placed',
    values: { order: '1042', amount: '3,798', link },
  } as const
  await openMessages(service, urls).send(placed)
  expect(await messages()).toEqual([])
  const templateIds = { ...service.templateIds, 'order-placed': 'sandbox_order_placed' }
  await openMessages({ ...service, templateIds }, urls).send(placed)
  expect(await messages()).toMatchObject([
    { text: `sandbox_order_placed\norder: 1042\namount: 3,798\nlink: ${link}` },
  ])
})

test.each([
  ['another key', { authKey: 'somebody' }, 'did not take a message: 401 Unauthorized'],
  [
    'an unknown template',
    { templateIds: { 'sign-in-code': 'card' } },
    'did not take a message: 200 Template ID missing or invalid',
  ],
  ['a server that is not there', { apiUrl: 'http://127.0.0.1:1' }, 'fetch failed'],
])('%s is an error', async (_what, change, says) => {
  await expect(openMessages({ ...service, ...change }, urls).send(message)).rejects.toThrow(says)
  expect(await messages()).toEqual([])
})

test.each([
  ['error', 'did not take a message: 200 Template is not approved'],
  ['down', 'did not take a message: 503 <html>'],
])('an answer of MSG91 that is no success is an error: %s', async (answers, says) => {
  await behave(answers)
  await expect(openMessages(service, urls).send(message)).rejects.toThrow(says)
  expect(await messages()).toEqual([])
})

test('an answer that does not come is an error, and the message may have been delivered', async () => {
  await behave('lost')
  await expect(openMsg91(service, { timeoutMs: 200 }).send(message)).rejects.toThrow('timeout')
  expect(await messages()).toHaveLength(1)
})

test('what fails is counted for the alert', async () => {
  let errors = 0
  const sender = openMessages(service, { ...urls, onError: () => (errors += 1) })
  await sender.send(message)
  await behave('down')
  await expect(sender.send(message)).rejects.toThrow('503')
  expect(errors).toBe(1)
})

test('a message that MSG91 delivers twice is a success', async () => {
  await behave('twice')
  await openMessages(service, urls).send(message)
  expect(await messages()).toHaveLength(2)
})
