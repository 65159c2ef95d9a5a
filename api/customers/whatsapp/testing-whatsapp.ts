import { openWhatsApp } from '../../adapters/whatsapp/open-whatsapp.ts'
import { buildApp } from '../../app.ts'
import { openTestCheckout, type TestCheckout } from '../../orders/checkout/testing.ts'
import { payForOrder } from '../../orders/fulfilment/testing-order.ts'
import { startSandbox } from '../../orders/payments/testing-sandbox.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { orderTemplates } from '../../platform/messages/message-templates.ts'
import type { WhatsAppService } from '../../platform/messages/whatsapp.ts'
import { emailTasks } from '../../start/tasks.ts'
import type { AnswerJob } from '../contact/answer-message.ts'
import { sendAnswer } from './send-answer.ts'

export type TestWhatsApp = Awaited<ReturnType<typeof openTestWhatsApp>>

const templates = Object.fromEntries(
  orderTemplates.map((name) => [name, { name: name.replaceAll('-', '_'), language: 'en' }]),
)

type Message = Parameters<ReturnType<typeof openWhatsApp>['send']>[0]
type Text = Parameters<ReturnType<typeof openWhatsApp>['sendText']>[0]

interface Behaviour {
  answers?: string
  statuses?: readonly string[]
}

/** In ms: only what is never answered is given up soon, and what is taken all the same not before that. */
const patience: { well: number } & Record<string, number> = { well: 60_000, lost: 1_500, gone: 300 }

/** A shop whose news goes by the WhatsApp of the sandbox, which tells it what becomes of them. */
export async function openTestWhatsApp() {
  const shop = await openTestCheckout()
  let url = ''
  const sandbox = await startSandbox(() => `${url}/api/webhooks/razorpay`)
  const service: WhatsAppService = {
    apiUrl: `${sandbox.whatsappUrl}/v24.0`,
    phoneNumberId: '100200300400500',
    accessToken: 'sandbox-token',
    appSecret: 'sandbox-app-secret',
    verifyToken: 'a word of our own',
    templates,
  }
  const config = { ...shop.deps.config, whatsapp: service }
  let timeoutMs = patience.well
  const whatsapp = openWhatsApp(service)
  const deps = {
    ...shop.deps,
    config,
    whatsapp: {
      ...whatsapp,
      send: (message: Message) => openWhatsApp(service, { timeoutMs }).send(message),
      sendText: (message: Text) => openWhatsApp(service, { timeoutMs }).sendText(message),
    },
  }
  const app = await buildApp(deps)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = async <Answer>(method: string, at: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${sandbox.whatsappUrl}${at}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
  return {
    ...shop,
    app,
    deps,
    url,
    service,
    sandbox: shop.sandbox,
    behave: ({ answers = 'well', ...settings }: Behaviour) => {
      timeoutMs = patience[answers] ?? patience.well
      return call('PUT', '/behaviour', { statuses: [], answers, ...settings })
    },
    taken: (): Promise<Taken[]> => call('GET', '/messages'),
    tell: (status: { id: string; status: string }): Promise<{ status: number }> =>
      call('POST', '/statuses', status),
    reply: (reply: object): Promise<{ id: string; status: number }> => call('POST', '/replies', reply),
    async close() {
      await app.close()
      await sandbox.close()
      await shop.close()
    },
  }
}

interface Taken {
  id: string
  to: string
  template: { name: string; components: { parameters: { text: string }[] }[] }
  text?: { body: string }
}

let numbers = 0

/** Somebody who logs in with a number alone has paid for two tubs. */
export async function payByPhone(shop: TestCheckout) {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  const { asha, orderNumber, orderId } = await payForOrder(shop, products)
  numbers += 1
  const phone = `+91984501${String(numbers).padStart(4, '0')}`
  const byPhone = {
    verified_phone: phone,
    phone_verified_at: shop.clock.now,
    email: null,
    password_hash: null,
  }
  await shop.db.updateTable('customer').set(byPhone).where('id', '=', asha.customerId).execute()
  return { ...asha, phone, orderNumber, orderId }
}

/** Runs what is queued as a worker does: what fails is run again by the next call. Text messages are kept. */
export function openTestWorker({ deps, pool }: Pick<TestWhatsApp, 'deps' | 'pool'>) {
  const texts: string[] = []
  const messages: MessageSender = {
    send: async ({ to, template }) => void texts.push(`${template} to ${to}`),
  }
  const mailer = { send: async () => {}, close: () => {} }
  const renderEmail = () => ({ subject: '', html: '', text: '' })
  const tasks = emailTasks({ ...deps, messages, mailer, renderEmail })
  const done = new Set<string>()
  const run = (payload: unknown) =>
    (payload as { kind?: string }).kind === 'message-answer'
      ? sendAnswer(deps, payload as AnswerJob)
      : tasks['order-email']?.send(payload)

  async function work(): Promise<string[]> {
    const errors: string[] = []
    for (const { payload } of await waitingJobs(pool)) {
      const job = JSON.stringify(payload)
      if (!payload.kind || done.has(job)) continue
      try {
        await run(payload)
        done.add(job)
      } catch (error) {
        errors.push(String(error))
      }
    }
    return errors
  }
  return { work, run, texts }
}
