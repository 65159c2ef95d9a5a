import { z } from 'zod'
import type { IncomingEmail } from '../mailbox/mailbox.ts'
import { EmailError } from './email-error.ts'

const account = { service_id: 'sandbox_service', template_id: 'sandbox_template', user_id: 'sandbox_user' }

const largestParams = 50 * 1024

const form = z.object({
  service_id: z.string().optional(),
  template_id: z.string().optional(),
  user_id: z.string().optional(),
  accessToken: z.string().optional(),
  template_params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
})

/**
 * An email as the account's template writes it: `subject`, `message` and `message_html` to `to_email`,
 * replies to `email`. Throws an EmailError for an unknown account or an unusable form.
 */
export function readEmail(body: unknown): IncomingEmail {
  const read = form.safeParse(body)
  if (!read.success) throw new EmailError(400, 'The parameters are invalid')
  requireAccount(read.data)
  const params = read.data.template_params ?? {}
  if (Buffer.byteLength(JSON.stringify(params)) > largestParams)
    throw new EmailError(413, 'Variables size limit: 50Kb')
  const text = (name: string) => String(params[name] ?? '')
  if (!text('to_email').includes('@')) throw new EmailError(422, 'The recipients address is empty')
  return {
    messageId: text('message_id'),
    from: text('email'),
    recipients: [text('to_email')],
    subject: text('subject'),
    text: text('message'),
    html: text('message_html'),
  }
}

function requireAccount({ service_id, template_id, user_id }: z.infer<typeof form>): void {
  if (!user_id) throw new EmailError(400, 'The Public Key is required')
  if (!service_id) throw new EmailError(400, 'The service ID is required')
  if (!template_id) throw new EmailError(400, 'The template ID is required')
  if (user_id !== account.user_id) throw new EmailError(400, 'The Public Key is invalid')
  if (service_id !== account.service_id) throw new EmailError(400, 'The service ID not found')
  if (template_id !== account.template_id) throw new EmailError(400, 'The template ID not found')
}
