import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { storable } from '../../../shop/typed-text.ts'
import { isStorable } from '../../../shop/wire/contract.ts'
import { parseJson } from '../../platform/http/parse-json.ts'
import { toldStates, type WhatsAppEvent, type WhatsAppService } from '../../platform/messages/whatsapp.ts'
import { readReplyText, replyMessage } from './reply-text.ts'

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
  contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) })).catch([]),
})
type Value = z.infer<typeof value>

/** Changes of other kinds have a value of another shape. */
const webhook = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: value.nullable().catch(null) })) })),
})
const status = z.object({
  id: z.string().refine(isStorable),
  status: z.enum(toldStates),
  biz_opaque_callback_data: z.uuid().nullable().catch(null),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).catch([]),
})

/** What is of another number or unknown to the shop is left out. */
export function readWebhook(
  { appSecret, phoneNumberId }: WhatsAppService,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): readonly WhatsAppEvent[] | 'unsigned' {
  if (!isSigned(rawBody, headers['x-hub-signature-256'], appSecret)) return 'unsigned'
  const { data } = webhook.safeParse(parseJson(rawBody.toString('utf8')))
  const values = (data?.entry ?? []).flatMap(({ changes }) => changes.flatMap(({ value }) => value ?? []))
  const own = values.filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  return own.flatMap((value) => [
    ...value.statuses.flatMap(readStatus),
    ...value.messages.flatMap((message) => readReply(message, value)),
  ])
}

function readStatus(told: unknown): WhatsAppEvent[] {
  const { data } = status.safeParse(told)
  if (!data) return []
  const [error] = data.errors
  return [
    {
      kind: 'status',
      id: data.biz_opaque_callback_data,
      providerId: data.id,
      state: data.status,
      error: error ? `${error.code} ${storable(error.title.slice(0, 200))}` : null,
    },
  ]
}

function readReply(told: unknown, { contacts }: Value): WhatsAppEvent[] {
  const { data } = replyMessage.safeParse(told)
  const text = data && readReplyText(data)
  if (!data || !text) return []
  const profile = contacts.find(({ wa_id }) => wa_id === data.from)?.profile
  const name = profile && storable(profile.name.trim().slice(0, 100))
  const at = new Date(data.timestamp * 1000)
  return [{ kind: 'reply', id: data.id, phone: `+${data.from}`, name: name || null, text, at }]
}

function isSigned(rawBody: Buffer, signature: unknown, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(String(signature)) ?? []
  if (hex === undefined) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(rawBody).digest())
}
