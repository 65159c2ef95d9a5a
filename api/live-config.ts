import type { Config } from './config.ts'
import { isReal, isThisMachine } from './platform/http/real-values.ts'
import { StartError } from './start-error.ts'

type LiveConfig = Pick<Config, 'payments' | 'mail' | 'publicUrl' | 'host' | 'trustProxy'>

/** Throws a StartError that names what is not real; `unread` is named elsewhere. */
export function requireLiveConfig(config: LiveConfig, unread: ReadonlySet<string>): void {
  const { payments, mail, publicUrl, host, trustProxy } = config
  const missing = [
    ...payments.flatMap(({ unreal }) => unreal),
    !mail && 'SMTP_URL, or MAIL_API_URL and its identifiers',
    mail && 'apiUrl' in mail && !isReal(mail.apiUrl) && 'MAIL_API_URL (https)',
    !(publicUrl && isReal(publicUrl)) && 'PUBLIC_URL (https)',
    // Behind an unnamed proxy all shoppers would share one client's limits.
    isThisMachine(host) && trustProxy.length === 0 && 'TRUST_PROXY',
  ].filter((name) => typeof name === 'string' && !unread.has(name.split(' ')[0] ?? ''))
  if (missing.length > 0) throw new StartError(`SHOP_MODE=live needs real values for: ${missing.join(', ')}.`)
}

/** Throws a StartError for a trial that looks like a shop whose SHOP_MODE was forgotten. */
export function requirePrivateTrial(config: Config): void {
  const problem = publicTrialProblem(config)
  if (problem) throw new StartError(problem)
}

export function publicTrialProblem({ mode, isTrialPublic, publicUrl, trustProxy }: Config): string | null {
  if (mode === 'live' || isTrialPublic) return null
  const isPublic = publicUrl?.startsWith('https:') || trustProxy.length > 0
  return isPublic ? publicTrial : null
}

const publicTrial =
  'SHOP_MODE is trial, but an https PUBLIC_URL or TRUST_PROXY opens the shop to the internet: set SHOP_MODE=live, or ' +
  'TRIAL_IN_PUBLIC=1 if anybody may pay without money and read every email at /sandbox/mail.'

/** Those that `shop doctor` has under webhooks, too. */
export function startWarnings(config: Config): string[] {
  return [...configWarnings(config), ...config.payments.flatMap(({ webhookWarning }) => webhookWarning ?? [])]
}

export function configWarnings(config: Config): string[] {
  const { mode, trustProxy, linkSecret } = config
  const [{ linkSecret: shared }] = config.payments
  if (mode === 'trial') return trialWarnings(config)
  return [
    ...(trustProxy.length === 0 ? [noProxy] : []),
    ...(linkSecret === shared.value ? [sharedSecret(shared.name)] : []),
  ]
}

const noProxy = 'TRUST_PROXY is empty: behind a proxy all shoppers count as one client, and share its limits'

const sharedSecret = (name: string) =>
  `Codes and links of emails are signed with ${name} and end when it changes. Set LINK_SECRET to the same value first`

function trialWarnings({ host, isTrialPublic }: Config): string[] {
  if (isTrialPublic) return [publicSandbox]
  return isThisMachine(host) ? [] : [openTrial]
}

const publicSandbox =
  'A TRIAL SHOP IS OPEN TO THE NETWORK: no payment is real, and anybody who reaches it reads every email at /sandbox/mail'

const openTrial =
  'A TRIAL SHOP IS OPEN TO THE NETWORK: no payment is real, and only this machine can pay or read emails. Set TRIAL_IN_PUBLIC=1 to let others do so'
