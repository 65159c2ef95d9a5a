import { z } from 'zod'
import { parseJson } from '../../platform/http/parse-json.ts'
import { maskSecrets } from '../../platform/log/mask-secrets.ts'
import { type OrderTemplate, valueNames } from '../../platform/messages/message-templates.ts'
import type { WhatsApp, WhatsAppAnswer, WhatsAppService } from '../../platform/messages/whatsapp.ts'

type Message = Parameters<WhatsApp['send']>[0]

const taken = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

/**
 * The number has no WhatsApp or may not be written to (131…, 130472), or the template is missing, paused or wants other values
 * (100, 132…). Whatever else is refused, as tokens and rates, is tried again.
 */
const forGood = new Set([
  100, 130472, 131008, 131009, 131021, 131026, 131030, 131047, 131049, 131050, 131051, 132000, 132001, 132005,
  132007, 132012, 132015, 132016,
])

type Addressed = Pick<Message, 'to' | 'id'>

export function sendTemplate(
  service: WhatsAppService,
  { template, values, ...message }: Message,
  timeoutMs: number,
): Promise<WhatsAppAnswer> {
  const { name, language } = service.templates[template as OrderTemplate] ?? { name: '', language: '' }
  const parameters = valueNames(template).map((value) => ({ type: 'text', text: values[value] ?? '' }))
  const components = [{ type: 'body', parameters }]
  const content = { type: 'template', template: { name, language: { code: language }, components } }
  return post(service, { ...message, content }, timeoutMs)
}

export function sendText(
  service: WhatsAppService,
  { text, ...message }: Addressed & { text: string },
  timeoutMs: number,
): Promise<WhatsAppAnswer> {
  return post(service, { ...message, content: { type: 'text', text: { body: text } } }, timeoutMs)
}

/** Rejects where no answer comes, or one of a server in trouble: it may have been taken. */
async function post(
  { apiUrl, phoneNumberId, accessToken }: WhatsAppService,
  { to, id, content }: Addressed & { content: object },
  timeoutMs: number,
): Promise<WhatsAppAnswer> {
  const response = await fetch(`${apiUrl}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      ...content,
      biz_opaque_callback_data: id,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = parseJson(await response.text())
  const { success, data } = taken.safeParse(answer)
  if (response.ok && success) return { outcome: 'sent', providerId: data.messages[0].id }
  const error = `WhatsApp did not take a message: ${response.status}${reasonIn(answer)}`
  if (response.ok || response.status >= 500) throw new Error(error)
  return { outcome: isForGood(answer) ? 'refused' : 'later', error }
}

function isForGood(answer: unknown): boolean {
  const { data } = refused.safeParse(answer)
  return data !== undefined && forGood.has(data.error.code)
}

/** It may quote what it was sent. */
function reasonIn(answer: unknown): string {
  const { data } = refused.safeParse(answer)
  return data ? ` ${data.error.code} ${maskSecrets(data.error.message).slice(0, 200)}` : ''
}
