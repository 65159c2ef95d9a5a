import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import { openReceiver } from './testing-receiver.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

test('a receiver that says nothing is left, and one that never stops has taken the event', async () => {
  const endpoint = { url: receiver.url, secret: 'x' }
  const event = { id: 'x', event: 'test', sequence: 0, createdAt: new Date(), data: {} }
  const send = (timeoutMs: number) =>
    sendWebhook({ mode: 'trial', now: new Date(), timeoutMs }, endpoint, event)
  receiver.behave(() => undefined)
  expect(await send(200)).toEqual({ error: 'no answer in time' })
  receiver.behave((response) => response.writeHead(200).write('and so on'))
  expect(await send(60_000)).toEqual({ error: null })
})
