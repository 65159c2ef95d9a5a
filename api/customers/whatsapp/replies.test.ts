import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder } from '../../orders/fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../../orders/fulfilment/testing.ts'
import { resendEmail } from '../../orders/order-emails/resend-email.ts'
import { listAudit } from '../../platform/audit/list-audit.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { acknowledgeMessage, answerMessage, changeMessage } from '../contact/answer-message.ts'
import { listMessages } from '../contact/list-messages.ts'
import { moveMessagesOfNumber } from '../contact/message-store.ts'
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
  shop.clock.now = new Date()
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
    const said = seconds(10)
    await reply('START', { timestamp: said })
    await reply('STOP', { timestamp: said - 1 })
    expect(await news()).toEqual(['order_confirmed'])
    await reply('STOP', { timestamp: said })
    await reply('START', { timestamp: said })
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

  test('one that comes hours late stands in the audit log as of now', async () => {
    await reply('Where is it?')
    await reply('Hello?', { timestamp: seconds(-4 * 3_600) })
    const { number, thread } = await newest()
    expect(thread.map(({ text }) => text)).toEqual(['Hello?', 'Where is it?'])
    const until = new Date(shop.clock.now.getTime() + 1)
    const wanted = { subject: `message ${number}`, from: shop.clock.now, until, limit: 5 }
    expect(await listAudit(shop.db, wanted)).toMatchObject([{ actor: 'WhatsApp', operation: 'reply' }])
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

  test('nothing is acknowledged by email', async () => {
    await reply('Where is it?')
    const { number, version } = await newest()
    const acknowledged = acknowledgeMessage(shop.deps, { number, version, actor: 'Ravi' })
    await expect(acknowledged).rejects.toThrow('message-no-email')
  })
})

describe('answers', () => {
  const answers = async () =>
    (await shop.taken())
      .filter(({ to, text }) => text && `+${to}` === asha.phone)
      .map(({ text }) => text?.body)
  async function answer(text = 'It comes tomorrow.') {
    const { number, version } = await newest()
    await answerMessage(shop.deps, { number, version, actor: 'Ravi', text, close: false })
    return number
  }

  test('an answer goes by WhatsApp, once, in the words of the team', async () => {
    await reply('Where is it?', { timestamp: at(-60) })
    const sentAt = (await newest()).thread[0]?.at ?? new Date(0)
    expect((await newest()).answerBy).toEqual(new Date(sentAt.getTime() + 24 * 3_600_000))
    await answer()
    expect(await newest()).toMatchObject({ state: 'answered', acknowledgedAt: shop.clock.now })
    expect(await worker.work()).toEqual([])
    for (const { payload } of await waitingJobs(shop.pool))
      if (payload.kind === 'message-answer') await worker.run(payload)
    expect(await answers()).toEqual(['It comes tomorrow.'])
    const { whatsapp, messages: exported } = await collectDataExport(shop.deps, asha.customerId)
    expect(whatsapp.news).toContainEqual({ kind: 'message-answer', state: 'sent', at: expect.any(String) })
    expect(exported[0]?.thread.at(-1)).toMatchObject({ by: 'shop', text: 'It comes tomorrow.' })
  })

  test.each(['undeliverable', 'told later'])(
    'one that does not arrive opens the message again: %s',
    async (how) => {
      await reply('Where is it?', { timestamp: at(-60) })
      await answer()
      if (how === 'undeliverable') await shop.behave({ answers: how })
      expect(await worker.work()).toEqual([])
      const [sent] = (await shop.taken()).filter(({ text, to }) => text && `+${to}` === asha.phone)
      for (const _twice of [1, 2]) if (sent) await shop.tell({ id: sent.id, status: 'failed' })
      const { state, thread, acknowledgedAt } = await newest()
      expect([state, acknowledgedAt]).toEqual(['open', null])
      expect(thread.map(({ kind }) => kind)).toEqual(['received', 'answer', 'note'])
      expect(thread.at(-1)).toMatchObject({
        author: 'WhatsApp',
        text: expect.stringMatching(/^The answer was not delivered: .*131026/),
      })
      expect(worker.texts).toEqual([])
    },
  )

  test('after a lost answer of WhatsApp it is not sent again', async () => {
    await reply('Where is it?', { timestamp: at(-60) })
    await answer()
    await shop.behave({ answers: 'lost', statuses: ['delivered'] })
    await worker.work()
    await shop.behave({})
    await expect.poll(() => worker.work()).toEqual([])
    expect(await answers()).toEqual(['It comes tomorrow.'])
  })

  test('a day after what they wrote last they are called', async () => {
    await reply('Where is it?', { timestamp: at(-24 * 3_600) })
    await expect(answer()).rejects.toThrow('message-no-email')
    await reply('Hello?', { timestamp: at(-23 * 3_600) })
    await answer()
  })

  test('one that waited for too long in the queue is not sent, and opens the message again', async () => {
    await reply('Where is it?', { timestamp: at(-23 * 3_600) })
    await answer()
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000)
    expect(await worker.work()).toEqual([])
    expect(await answers()).toEqual([])
    expect((await newest()).thread.at(-1)?.text).toContain('the day in which WhatsApp takes it is over')
  })

  test('what WhatsApp itself finds too late opens the message again', async () => {
    await reply('Where is it?', { timestamp: seconds(-25 * 3_600) })
    shop.clock.now = new Date(Date.now() - 2 * 3_600_000)
    await answer()
    expect(await worker.work()).toEqual([])
    await expect.poll(async () => (await newest()).state).toBe('open')
    expect((await newest()).thread.at(-1)?.text).toContain('131047')
  })

  test('who logs in with another number since is called there', async () => {
    await reply('Where is it?', { timestamp: at(-60) })
    const number = await answer()
    const moved = asha.phone.replace('+9198', '+9196')
    await withTransaction(shop.db, (tx) => moveMessagesOfNumber(tx, { from: asha.phone, to: moved }))
    await worker.work()
    expect((await shop.taken()).filter(({ to }) => `+${to}` === moved)).toEqual([])
    const shown = await showMessage(shop.deps, number)
    expect(shown).toMatchObject({ phone: moved, state: 'open' })
    const on = { number, version: null, actor: 'Ravi', text: 'Here', close: false }
    await expect(answerMessage(shop.deps, on)).rejects.toThrow('message-no-email')
  })

  test('an answer is as long as WhatsApp takes', async () => {
    await reply('Where is it?', { timestamp: at(-60) })
    await expect(answer('x'.repeat(4_097))).rejects.toThrow('answer-too-long')
    await answer('x'.repeat(4_096))
    expect(await worker.work()).toEqual([])
    expect((await answers())[0]).toHaveLength(4_096)
  })

  test('a shop that has WhatsApp no more opens the message again', async () => {
    await reply('Where is it?', { timestamp: at(-60) })
    const { number, version } = await newest()
    const without = { ...shop.deps, config: { ...shop.deps.config, whatsapp: null } }
    expect((await showMessage(without, number)).answerBy).toBeNull()
    const on = { number, version, actor: 'Ravi', text: 'Here', close: false }
    await expect(answerMessage(without, on)).rejects.toThrow('message-no-email')
    await answer()
    await openTestWorker({ ...shop, deps: { ...shop.deps, whatsapp: undefined } as never }).work()
    expect((await newest()).thread.at(-1)?.text).toContain('WhatsApp is not set up any more')
  })
})

/** Unix seconds, of the shop's clock. */
const at = (later: number) => Math.floor(shop.clock.now.getTime() / 1000) + later

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
