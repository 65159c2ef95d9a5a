import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import { StartError } from '../../start-error.ts'
import { isReal, isThisMachine } from '../http/real-values.ts'
import type { WhatsAppService } from './whatsapp.ts'
import { whatsAppTemplateEnvironment, whatsAppTemplates } from './whatsapp-settings.ts'

const text = z.string().trim().min(1)

export const whatsAppEnvironment = {
  WHATSAPP_PHONE_NUMBER_ID: text
    .refine(
      (id) => /^\d+$/.test(id),
      'WHATSAPP_PHONE_NUMBER_ID: the digits that Meta shows as id beside the number, not the number itself.',
    )
    .optional(),
  WHATSAPP_ACCESS_TOKEN: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.optional(),
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  ...whatsAppTemplateEnvironment,
}

type Environment = z.infer<z.ZodObject<typeof whatsAppEnvironment>> & { SHOP_MODE: 'trial' | 'live' }

/** A trial sends to this machine alone. Null: no news goes by WhatsApp. Throws a StartError for half a service. */
export function whatsAppService(values: Environment): WhatsAppService | null {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET } = values
  const { WHATSAPP_VERIFY_TOKEN, WHATSAPP_API_URL, SHOP_MODE } = values
  const needed = {
    WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_ACCESS_TOKEN,
    WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN,
  }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(needed).length) return null
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN)
    throw new StartError(`WhatsApp also needs: ${missing.map(([name]) => name).join(', ')}.`)
  const isLive = SHOP_MODE === 'live'
  if (isLive && !isReal(WHATSAPP_API_URL))
    throw new StartError(
      'WHATSAPP_API_URL: a live shop sends to https://graph.facebook.com/v24.0, or another https address.',
    )
  if (!isLive && !isThisMachine(new URL(WHATSAPP_API_URL).hostname)) return null
  return {
    apiUrl: withoutEndSlash(WHATSAPP_API_URL),
    phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
    accessToken: WHATSAPP_ACCESS_TOKEN,
    appSecret: WHATSAPP_APP_SECRET,
    verifyToken: WHATSAPP_VERIFY_TOKEN,
    templates: whatsAppTemplates(values),
  }
}
