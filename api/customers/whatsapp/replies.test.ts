import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder } from '../../orders/fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../../orders/fulfilment/testing.ts'
import { resendEmail } from '../../orders/order-emails/resend-email.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { acknowledgeMessage, answerMessage, changeMessage } from '../contact/answer-message.ts'
import { listMessages } from '../contact/list-messages.ts'
import { showMessage } from '../contact/show-message.ts'
import { findCustomer } from '../customer-store.ts'
import { sendCode } from '../phone/send-code.ts'
import { collectDataExport } from '../privacy/collect-data-export.ts'
import { removeCustomer } from '../privacy/remove-customer.ts'
import { openTestWhatsApp, openTestWorker, payByPhone } from './testing-whatsapp.ts'

let asha: Awaited<ReturnType<typeof payByPhone>>
let worker: ReturnType<typeof openTestWorker>

const shop = await openTestWhatsApp()
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.behave({})
  asha = await payByPhone(shop)
  worker = openTestWorker(shop)
})

async function reply(text: string, more: object = {}): Promise<void> {
  const { status } = await shop.reply({ from: asha.phone.slice(1), text, ...more })
  expect(status).toBe(200)
}

const news = async () => {
  expect(await worker.work()).toEqual([])
  const taken = (await shop.taken()).filter(({ to }) => `+${to}` === asha.phone)
  return [...taken.map(({ template }) => template.name), ...worker.texts]
}
const messages = (search = asha.phone) => listMessages(shop.db, { search, now: shop.clock.now, limit: 5 })
const newest = async () => {
  const [message] = await messages()
  return showMessage(shop.deps, message?.number ?? 0)
}

describe('opted out', () => {
  test.each(['STOP', ' stop. ', 'Unsubscribe'])(
    'after %j no news goes to the number, by WhatsApp or by text, until START',
    async (word) => {
      await reply(word)
      expect(await news()).toEqual([])
      await reply('Start', { timestamp: seconds(1) })
      await dispatchOrder(shop, asha.orderNumber)
      expect(await news()).toEqual(['parcel_dispatched'])
      expect(await messages()).toEqual([])
    },
  )

  test('what WhatsApp cannot deliver is not texted after STOP', async () => {
    expect(await news()).toEqual(['order_confirmed'])
    const [sent] = await shop.taken()
    await reply('STOP')
    await shop.tell({ id: sent?.id ?? '', status: 'failed' })
    expect(await news()).toEqual(['order_confirmed'])
  })

  test('STOP by a button counts too', async () => {
    for (const type of ['button', 'interactive']) {
      await reply('START', { timestamp: seconds(1) })
      await reply('Stop', { type, timestamp: seconds(2) })
    }
    expect(await news()).toEqual([])
  })

  test('the team hears why it cannot send news once more', async () => {
    await reply('STOP')
    const again = { orderNumber: asha.orderNumber, kind: 'order-confirmed' } as const
    await expect(resendEmail(fulfilmentDeps(shop), again)).rejects.toThrow('news-stopped')
    await reply('START', { timestamp: seconds(1) })
    await resendEmail(fulfilmentDeps(shop), again)
  })

  test('it is of this number alone, and a code that somebody asks for still goes', async () => {
    await reply('STOP')
    await fetch(`${shop.url}/api/phone/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: asha.phone }),
    })
    const codes = (await waitingJobs(shop.pool)).flatMap(({ payload }) => payload.id ?? [])
    const texts: string[] = []
    const sender = { send: async ({ to }: { to: string }) => void texts.push(to) }
    for (const id of codes) await sendCode({ ...shop.deps, messages: sender }, { id: String(id) })
    expect(texts).toEqual([asha.phone])
    asha = await payByPhone(shop)
    worker = openTestWorker(shop)
    expect(await news()).toEqual(['order_confirmed'])
  })

  test('what was said last counts, in whatever order it comes, and of one second it is STOP', async () => {
    await reply('START', { timestamp: seconds(10) })
    await reply('STOP', { timestamp: seconds(9) })
    expect(await news()).toEqual(['order_confirmed'])
    await reply('STOP', { timestamp: seconds(10) })
    await reply('START', { timestamp: seconds(10) })
    await dispatchOrder(shop, asha.orderNumber)
    expect(await news()).toEqual(['order_confirmed'])
  })
})

const seconds = (later: number) => Math.floor(Date.now() / 1000) + later

describe('replies', () => {
  test('a reply is a message to the team, with customer and orders beside it', async () => {
    await reply('Where is it?', { name: 'Asha R' })
    expect(await newest()).toMatchObject({
      name: 'Asha R',
      phone: asha.phone,
      state: 'open',
      customerId: asha.customerId,
      orders: [asha.orderNumber],
      thread: [{ kind: 'received', author: null, text: 'Where is it?' }],
    })
  })

  test('told twice it is one, and the next ones join it until it is closed', async () => {
    await Promise.all([1, 2, 3].map(() => reply('Where is it?', { id: `wamid.of-${asha.phone}` })))
    await reply('Hello?')
    const { number, version, thread } = await newest()
    expect(thread.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'received: Where is it?',
      'reply: Hello?',
    ])
    const on = { number, version, actor: 'Ravi' }
    await changeMessage(shop.deps, { ...on, state: 'answered' })
    await reply('Still not here')
    expect(await newest()).toMatchObject({ number, state: 'open' })
    await changeMessage(shop.deps, { ...on, version: null, state: 'closed' })
    await reply('Another thing')
    expect((await newest()).number).toBeGreaterThan(number)
    expect(await messages()).toHaveLength(2)
  })

  test('many at the same moment are one message', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((text) => reply(text)))
    expect(await messages()).toHaveLength(1)
    expect((await newest()).thread).toHaveLength(3)
  })

  test.each([
    ['image', '(image: not kept by the shop)'],
    ['button', 'Call me'],
    ['interactive', 'Call me'],
  ])('what is no text is named: %s', async (type, text) => {
    await reply('Call me', { type })
    expect((await newest()).thread).toMatchObject([{ text }])
  })

  test('a thumb is no message, and nor is what is not signed', async () => {
    await reply('', { type: 'reaction' })
    const message = { from: asha.phone.slice(1), id: 'wamid.x', timestamp: '1', type: 'text' }
    const value = { metadata: { phone_number_id: shop.service.phoneNumberId }, messages: [message] }
    const forged = await fetch(`${shop.url}/api/webhooks/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
      body: JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }),
    })
    expect(forged.status).toBe(401)
    expect(await messages()).toEqual([])
  })

  test('a number that nobody logs in with has neither customer nor order', async () => {
    await shop.reply({ from: '14155550100', text: 'Do you ship?', name: '' })
    const [message] = await messages('+14155550100')
    expect(message?.name).toBe('+14155550100')
    const shown = await showMessage(shop.deps, message?.number ?? 0)
    expect(shown).toMatchObject({ customerId: null, orders: [] })
  })

  test('no answer goes out by email', async () => {
    await reply('Where is it?')
    const { number, version } = await newest()
    const on = { number, version, actor: 'Ravi' }
    await expect(answerMessage(shop.deps, { ...on, text: 'Here', close: false })).rejects.toThrow(
      'message-no-email',
    )
    await expect(acknowledgeMessage(shop.deps, on)).rejects.toThrow('message-no-email')
  })
})

test('choice and messages belong to the data of the customer, and go with the account', async () => {
  await reply('Where is it?')
  await reply('STOP')
  await dispatchOrder(shop, asha.orderNumber)
  await deliverOrder(fulfilmentDeps(shop), { orderNumber: asha.orderNumber })
  const { messages: exported, whatsapp } = await collectDataExport(shop.deps, asha.customerId)
  expect(exported).toMatchObject([{ thread: [{ by: 'you', text: 'Where is it?' }] }])
  expect(whatsapp.stoppedAt).toEqual(expect.any(String))
  const other = await payByPhone(shop)
  expect((await collectDataExport(shop.deps, other.customerId)).messages).toEqual([])
  const customer = await findCustomer(shop.db, asha.customerId)
  if (!customer) throw new Error('there is no customer')
  await shop.db.transaction().execute((tx) => removeCustomer(tx, customer, shop.deps))
  expect(await messages()).toEqual([])
  const choices = shop.db.selectFrom('news_choice').select('phone').where('phone', '=', asha.phone)
  expect(await choices.execute()).toEqual([])
})
