import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import {
  type CheckDeps,
  errorText,
  type Finding,
  ok,
  unlessAway,
  warning,
  worst,
  wrong,
} from '../../health-check.ts'
import type { WhatsAppService } from '../../platform/messages/whatsapp.ts'
import { missingWhatsAppTemplates } from '../../platform/messages/whatsapp-settings.ts'

/** Sends nothing: it asks for the number that messages come from. */
export async function checkWhatsApp(deps: CheckDeps): Promise<Finding> {
  const { whatsapp } = deps.config
  if (whatsapp === null) return ok('Not set up: news of orders goes by text message alone.')
  const findings = [
    await checkNumber(whatsapp, deps.answerMs),
    checkTemplates(whatsapp),
    await checkNews(deps),
  ]
  return worst(findings, `${hostOf(whatsapp)} accepts the access token, and every text has a template.`)
}

async function checkNumber(whatsapp: WhatsAppService, answerMs: number): Promise<Finding | null> {
  const host = hostOf(whatsapp)
  try {
    const { status } = await askForNumber(whatsapp, answerMs)
    if (status === 401) return wrong(`${host} refuses the access token. Set WHATSAPP_ACCESS_TOKEN.`)
    if (status < 400) return null
    return wrong(`${host} answers ${status}. Check WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_API_URL.`)
  } catch (error) {
    return wrong(`${host} does not answer (${errorText(error)}). Check WHATSAPP_API_URL and the network.`)
  }
}

function askForNumber({ apiUrl, phoneNumberId, accessToken }: WhatsAppService, answerMs: number) {
  return fetch(`${apiUrl}/${phoneNumberId}?fields=id`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(answerMs),
  })
}

function checkTemplates(whatsapp: WhatsAppService): Finding | null {
  const missing = missingWhatsAppTemplates(whatsapp)
  if (missing.length === 0) return null
  return warning(
    `What has no template goes by text message. Set ${missing.join(', ')}: docs/messages.md says how.`,
  )
}

/** That a number has no WhatsApp is nobody's fault. */
function checkNews({ database, now }: CheckDeps): Promise<Finding> {
  return unlessAway(database, async ({ db }) => {
    const { rows } = await sql<{ error: string; count: number }>`
      select error, count(*)::int as count from whatsapp_message
      where state = 'failed' and created_at > ${new Date(now().getTime() - dayMs)} and error !~ '131026' and job->>'kind' is distinct from 'message-answer'
      group by error order by count desc limit 1`.execute(db)
    const [most] = rows
    if (!most) return ok('')
    return warning(
      `News of the last day that WhatsApp refused, and was texted: ${most.count}, for ${most.error}. Check its template at Meta.`,
    )
  })
}

function hostOf({ apiUrl }: WhatsAppService): string {
  return new URL(apiUrl).host
}
