import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import { StartError } from '../../start-error.ts'
import { isReal, isThisMachine } from '../http/real-values.ts'
import type { MessageService } from './message-sender.ts'
import { optionalTemplateIds, templateEnvironment } from './template-settings.ts'

const text = z.string().trim().min(1)

export const messageEnvironment = {
  TEXT_MESSAGES: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  MSG91_AUTH_KEY: text.optional(),
  MSG91_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.msg91.com'),
  MSG91_TEMPLATE_SIGN_IN_CODE: text.optional(),
  ...templateEnvironment,
}

type MessageEnvironment = z.infer<z.ZodObject<typeof messageEnvironment>> & { SHOP_MODE: 'trial' | 'live' }

/** A trial sends to this machine alone. Null: no message leaves. Throws a StartError for half a service. */
export function messageService(values: MessageEnvironment): MessageService | null {
  const { MSG91_AUTH_KEY, MSG91_TEMPLATE_SIGN_IN_CODE, MSG91_API_URL, SHOP_MODE } = values
  const needed = { MSG91_AUTH_KEY, MSG91_TEMPLATE_SIGN_IN_CODE }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  const isLive = SHOP_MODE === 'live'
  if (values.TEXT_MESSAGES === 'off') return null
  if (missing.length === Object.keys(needed).length) return isLive ? null : { adapter: 'sandbox-phone' }
  if (!MSG91_AUTH_KEY || !MSG91_TEMPLATE_SIGN_IN_CODE)
    throw new StartError(`Text messages also need: ${missing.map(([name]) => name).join(', ')}.`)
  if (isLive && !isReal(MSG91_API_URL))
    throw new StartError(
      'MSG91_API_URL: a live shop sends to https://api.msg91.com, or another https address.',
    )
  if (!isLive && !isThisMachine(new URL(MSG91_API_URL).hostname)) return { adapter: 'sandbox-phone' }
  return {
    adapter: 'msg91',
    apiUrl: withoutEndSlash(MSG91_API_URL),
    authKey: MSG91_AUTH_KEY,
    templateIds: { 'sign-in-code': MSG91_TEMPLATE_SIGN_IN_CODE, ...optionalTemplateIds(values) },
  }
}
