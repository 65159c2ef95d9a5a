import { type CheckDeps, errorText, type Finding, ok, warning, wrong } from '../../health-check.ts'
import type { Msg91Service } from './message-sender.ts'
import { missingTemplateSettings } from './template-settings.ts'

/** Sends nothing. */
export async function checkMessages({ config: { messages, mode }, answerMs }: CheckDeps): Promise<Finding> {
  if (messages === null)
    return warning(
      'No text message leaves, so nobody logs in by mobile number. Set MSG91_AUTH_KEY and MSG91_TEMPLATE_SIGN_IN_CODE.',
    )
  if (messages.adapter === 'sandbox-phone') return mode === 'trial' ? ofSandbox : unknownYet
  return reach(messages, answerMs)
}

const ofSandbox = ok('The phone of the sandbox: no text message leaves.')
/** The doctor reads what it can of a live shop as if it were a trial. */
const unknownYet = warning('Not known until the settings can be used. Check the line "settings".')

/** Its protocol has no call that sends nothing. */
async function reach({ apiUrl, templateIds }: Msg91Service, answerMs: number): Promise<Finding> {
  const { host } = new URL(apiUrl)
  try {
    await fetch(apiUrl, { method: 'HEAD', signal: AbortSignal.timeout(answerMs) })
    const missing = missingTemplateSettings(templateIds)
    if (missing.length > 0) return warning(notSent(missing))
    return ok(`${host} answers. Whether it takes key and templates (MSG91_*) shows with the first message.`)
  } catch (error) {
    return wrong(`${host} does not answer (${errorText(error)}). Check MSG91_API_URL and the network.`)
  }
}

function notSent(settings: readonly string[]): string {
  return `What has no template id is not sent: news of orders to customers without an email, codes for cash on delivery orders. Set ${settings.join(', ')}: docs/operate.md says what to register.`
}
