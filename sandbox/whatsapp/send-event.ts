import { createHmac, randomUUID } from 'node:crypto'
import { account } from './account.ts'

export interface Status {
  /** Of the message, as it was answered to who sent it. */
  id: string
  to: string
  status: string
  callbackData: string | undefined
  error?: { code: number; title: string } | undefined
}

export interface Reply {
  /** Like `919845012345`. */
  from: string
  text: string
  name: string
  id: string
  /** Unix seconds. */
  timestamp: number
  type: string
}

const retryGapsMs = [500, 2_000, 5_000, 15_000, 60_000]
const timeoutMs = 5_000

export type WhatsAppEvents = ReturnType<typeof openWhatsAppEvents>

/** Signed, to the address of the shop. */
export function openWhatsAppEvents(url: () => string) {
  const timers = new Set<NodeJS.Timeout>()

  async function post(value: object): Promise<number> {
    const metadata = { display_phone_number: '911140000000', phone_number_id: account.phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [change] }],
    })
    const response = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.status
  }

  /** At least once, while the shop does not answer 200. */
  function deliver(value: object, tries = 0): void {
    void post(value)
      .catch(() => 0)
      .then((status) => {
        const gap = retryGapsMs[tries]
        if (status === 200 || gap === undefined) return
        const timer = setTimeout(() => {
          timers.delete(timer)
          deliver(value, tries + 1)
        }, gap)
        timers.add(timer.unref())
      })
  }

  return {
    post,
    deliver,
    close(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function sign(body: string): string {
  return `sha256=${createHmac('sha256', account.appSecret).update(body).digest('hex')}`
}

export function statusValue({ id, to, status, callbackData, error }: Status): object {
  return {
    statuses: [
      {
        id,
        status,
        timestamp: String(unixNow()),
        recipient_id: to,
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
        ...(error && { errors: [{ ...error, message: error.title }] }),
      },
    ],
  }
}

export function replyValue({ from, text, name, id, timestamp, type }: Reply): object {
  const content = {
    text: { text: { body: text } },
    button: { button: { payload: text, text } },
    interactive: { interactive: { type: 'button_reply', button_reply: { id: '1', title: text } } },
  }[type]
  return {
    contacts: [{ wa_id: from, profile: { name } }],
    messages: [{ from, id, timestamp: String(timestamp), type, ...(content ?? { [type]: { id: '1' } }) }],
  }
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}

export function newMessageId(): string {
  return `wamid.${randomUUID().replaceAll('-', '').toUpperCase()}`
}
