import { z } from 'zod'
import { account } from './account.ts'

const parameter = z.object({ type: z.literal('text'), text: z.string().regex(/^(?!.* {4})[^\n\t]+$/) })
const addressed = {
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^91[6-9]\d{9}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
}
const template = z.object({
  ...addressed,
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ type: z.literal('body'), parameters: z.array(parameter) })).default([]),
  }),
})
const text = z.object({
  ...addressed,
  type: z.literal('text'),
  text: z.object({ body: z.string().min(1).max(4_096) }),
})
export const sending = z.discriminatedUnion('type', [template, text])
export type Sending = z.infer<typeof sending>

export const undeliverable = { code: 131026, title: 'Message undeliverable' }
/** Words of the business go only to who has written in the last day; of a later text this is told. */
export const tooLate = { code: 131047, title: 'Re-engagement message' }

interface Refused {
  status: number
  code: number
  message: string
}

interface Asked {
  headers: { authorization?: string | undefined }
  params: unknown
  body?: unknown
  answers: string
}

export function refusalOf({ headers, params, body, answers }: Asked): Refused | null {
  if (headers.authorization !== `Bearer ${account.accessToken}`)
    return { status: 401, code: 190, message: 'Invalid OAuth access token - Cannot parse access token' }
  if ((params as { phoneNumberId?: string }).phoneNumberId !== account.phoneNumberId)
    return { status: 400, code: 100, message: 'Unsupported request. Object does not exist' }
  if (answers === 'rate-limit') return { status: 429, code: 130429, message: 'Rate limit hit' }
  if (answers === 'undeliverable')
    return { status: 400, code: undeliverable.code, message: undeliverable.title }
  return body === undefined ? null : problemOf(body)
}

function problemOf(body: unknown): Refused | null {
  const asked = sending.safeParse(body)
  if (!asked.success) return { status: 400, code: 100, message: 'Invalid parameter' }
  if (asked.data.type === 'text') return null
  const { name, language } = asked.data.template
  return account.templates.test(name) && language.code === 'en'
    ? null
    : { status: 404, code: 132001, message: 'Template name does not exist in the translation' }
}

export function errorOf({ code, message }: Refused) {
  return { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'Asandbox' } }
}
