import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import { StartError } from '../../start-error.ts'
import { isThisMachine } from '../http/real-values.ts'
import type { MailService } from './mailer.ts'

const text = z.string().trim().min(1)

export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_SERVICE_ID: text.optional(),
  MAIL_TEMPLATE_ID: text.optional(),
  MAIL_USER_ID: text.optional(),
  MAIL_ACCESS_TOKEN: text.optional(),
  MAIL_FROM: text.optional(),
}

type MailEnvironment = z.infer<z.ZodObject<typeof mailEnvironment>>

/** Throws a StartError for half a mail service, or for both. */
export function mailService(values: MailEnvironment & { SHOP_MODE: 'trial' | 'live' }): MailService | null {
  const { SMTP_URL, MAIL_API_URL, MAIL_SERVICE_ID, MAIL_TEMPLATE_ID, MAIL_USER_ID, MAIL_ACCESS_TOKEN } =
    values
  const needed = { MAIL_API_URL, MAIL_SERVICE_ID, MAIL_TEMPLATE_ID, MAIL_USER_ID }
  const isAsked = [...Object.values(needed), MAIL_ACCESS_TOKEN].some((value) => value !== undefined)
  if (!isAsked)
    return SMTP_URL ? { smtpUrl: values.SHOP_MODE === 'live' ? overTls(SMTP_URL) : SMTP_URL } : null
  if (SMTP_URL) throw new StartError('Emails go out one way: set either SMTP_URL or MAIL_API_URL.')
  if (!MAIL_API_URL || !MAIL_SERVICE_ID || !MAIL_TEMPLATE_ID || !MAIL_USER_ID) {
    const missing = Object.entries(needed).filter(([, value]) => !value)
    throw new StartError(`The HTTP mail service also needs: ${missing.map(([name]) => name).join(', ')}.`)
  }
  return {
    apiUrl: withoutEndSlash(MAIL_API_URL),
    serviceId: MAIL_SERVICE_ID,
    templateId: MAIL_TEMPLATE_ID,
    userId: MAIL_USER_ID,
    accessToken: MAIL_ACCESS_TOKEN ?? null,
  }
}

/** Emails carry links that log people in. */
function overTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && !isThisMachine(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}
