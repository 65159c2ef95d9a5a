import { type CheckDeps, errorText, type Finding, ok, warning, wrong } from '../../health-check.ts'
import type { WhatsAppService } from './whatsapp.ts'
import { missingWhatsAppTemplates } from './whatsapp-settings.ts'

/** Sends nothing: it asks for the number that messages come from. */
export async function checkWhatsApp({ config: { whatsapp }, answerMs }: CheckDeps): Promise<Finding> {
  if (whatsapp === null) return ok('Not set up: news of orders goes by text message alone.')
  const { host } = new URL(whatsapp.apiUrl)
  try {
    const { status } = await askForNumber(whatsapp, answerMs)
    if (status === 401) return wrong(`${host} refuses the access token. Set WHATSAPP_ACCESS_TOKEN.`)
    if (status >= 400)
      return wrong(`${host} answers ${status}. Check WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_API_URL.`)
  } catch (error) {
    return wrong(`${host} does not answer (${errorText(error)}). Check WHATSAPP_API_URL and the network.`)
  }
  const missing = missingWhatsAppTemplates(whatsapp)
  if (missing.length === 0) return ok(`${host} accepts the access token, and every text has a template.`)
  return warning(
    `What has no template goes by text message. Set ${missing.join(', ')}: docs/messages.md says how.`,
  )
}

function askForNumber({ apiUrl, phoneNumberId, accessToken }: WhatsAppService, answerMs: number) {
  return fetch(`${apiUrl}/${phoneNumberId}?fields=id`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(answerMs),
  })
}
