import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Phone } from '../phone/phone.ts'
import { account } from './account.ts'
import { errorOf, refusalOf, type Sending, sending, tooLate, undeliverable } from './refuse.ts'
import { newMessageId, replyValue, statusValue, unixNow, type WhatsAppEvents } from './send-event.ts'

const windowMs = 24 * 3_600_000

const told = z.enum(['sent', 'delivered', 'read', 'failed'])

/** `lost`: taken, but nobody answers; `gone`: not even taken. `statuses` are told of each message that is taken, in this order. */
const behaviour = z.strictObject({
  answers: z.enum(['well', 'undeliverable', 'rate-limit', 'down', 'lost', 'gone']).default('well'),
  statuses: z.array(told).default(['sent', 'delivered']),
})
const telling = z.strictObject({ id: z.string(), status: told })
const replying = z.strictObject({
  from: z.string().regex(/^\d{8,15}$/),
  text: z.string().default(''),
  name: z.string().default('Asha'),
  id: z.string().default(newMessageId),
  timestamp: z.int().default(unixNow),
  type: z.string().default('text'),
})

/** The Cloud API of WhatsApp, with faults on demand. What it takes lies in the phone of the sandbox. */
export function whatsAppRoutes(phone: Phone, events: WhatsAppEvents): FastifyPluginAsync {
  return async (app) => {
    let { answers, statuses } = behaviour.parse({})
    const taken = new Map<string, Sending>()
    /** By the number, in ms. */
    const lastReplies = new Map<string, number>()
    const waiting = new Set<FastifyReply>()
    const leaveOpen = (reply: FastifyReply) => {
      waiting.add(reply)
      reply.raw.once('close', () => waiting.delete(reply))
      return reply.hijack()
    }
    const statusOf = (
      id: string,
      status: z.infer<typeof told>,
      error = status === 'failed' ? undeliverable : undefined,
    ) => {
      const { to = '', biz_opaque_callback_data: callbackData } = taken.get(id) ?? {}
      return statusValue({
        id,
        to,
        status,
        callbackData,
        error,
      })
    }

    app.post('/:version/:phoneNumberId/messages', async ({ headers, params, body }, reply) => {
      if (answers === 'down') return reply.code(503).type('text/html').send('<html>Bad gateway</html>')
      if (answers === 'gone') return leaveOpen(reply)
      const refusal = refusalOf({ headers, params, body, answers })
      if (refusal) return reply.code(refusal.status).send(errorOf(refusal))
      const message = sending.parse(body)
      const id = newMessageId()
      taken.set(id, message)
      const isLate = message.type === 'text' && (lastReplies.get(message.to) ?? 0) < Date.now() - windowMs
      if (isLate) events.deliver(statusOf(id, 'failed', tooLate))
      else {
        show(phone, message, id)
        for (const status of statuses) events.deliver(statusOf(id, status))
      }
      if (answers === 'lost') return leaveOpen(reply)
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id, message_status: 'accepted' }],
      }
    })
    app.get('/:version/:phoneNumberId', async ({ headers, params }, reply) => {
      const refusal = refusalOf({ headers, params, answers })
      if (refusal) return reply.code(refusal.status).send(errorOf(refusal))
      return { id: account.phoneNumberId }
    })

    app.post('/statuses', async ({ body }, reply) => {
      const asked = telling.safeParse(body)
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      return { status: await events.post(statusOf(asked.data.id, asked.data.status)) }
    })
    app.post('/replies', async ({ body }, reply) => {
      const asked = replying.safeParse(body)
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      const { id, from, timestamp } = asked.data
      lastReplies.set(from, Math.max(lastReplies.get(from) ?? 0, timestamp * 1000))
      return { id, status: await events.post(replyValue(asked.data)) }
    })
    app.get('/messages', async () => [...taken].map(([id, message]) => ({ id, ...message })).toReversed())
    app.get('/behaviour', async () => ({ answers, statuses }))
    app.put('/behaviour', async ({ body }, reply) => {
      const asked = behaviour.safeParse(body ?? {})
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      ;({ answers, statuses } = asked.data)
      return asked.data
    })
    app.addHook('preClose', async () => {
      for (const reply of waiting) reply.raw.destroy()
    })
  }
}

/** The real one fills the text that is approved; here its values are enough. */
function show(phone: Phone, message: Sending, key: string): void {
  phone.receive({ to: `+${message.to}`, text: wordsOf(message), key })
}

function wordsOf(message: Sending): string {
  if (message.type === 'text') return `WhatsApp\n${message.text.body}`
  const { name, components } = message.template
  const values = components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
  return [`WhatsApp ${name}`, ...values].join('\n')
}
