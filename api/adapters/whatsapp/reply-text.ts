import { z } from 'zod'
import { storable } from '../../../shop/typed-text.ts'
import { isStorable } from '../../../shop/wire/contract.ts'

const title = z.object({ title: z.string() })

export const replyMessage = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  id: z.string().min(1).max(300).refine(isStorable),
  timestamp: z.coerce.number().int().min(0).max(9_999_999_999),
  type: z.string().max(50),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: title.optional(), list_reply: title.optional() }).optional(),
})

/** They say nothing that wants an answer. */
const silent = ['reaction', 'system']
const longest = 5_000

/** What they wrote or chose; null for nothing that the team should read. */
export function readReplyText({
  type,
  text,
  button,
  interactive,
}: z.infer<typeof replyMessage>): string | null {
  if (silent.includes(type)) return null
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  const written = text?.body ?? button?.text ?? chosen?.title ?? `(${type}: not kept by the shop)`
  return storable(written.slice(0, longest)).trim()
}
