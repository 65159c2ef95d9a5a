import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** The sandbox provider's well-known keys; live mode refuses them. */
export const sandboxKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook',
} as const

/** Of a secret that signs webhooks, payments or links of emails: shorter ones can be guessed. The sandbox's are shorter. */
export const leastSecret = 16

type LiveConfig = Pick<Config, 'payments' | 'mail' | 'publicUrl' | 'host' | 'trustProxy'>

/** Throws a StartError that names what is not real; `unread` is named elsewhere. */
export function requireLiveConfig(config: LiveConfig, unread: ReadonlySet<string>): void {
  const { payments, mail, publicUrl, host, trustProxy } = config
  const { keyId, keySecret, webhookSecrets, apiUrl, checkoutScript } = payments
  const missing = [
    keyId.startsWith('rzp_test_') && 'RAZORPAY_KEY_ID',
    isShort(keySecret) && `RAZORPAY_KEY_SECRET (${leastSecret} characters or more)`,
    (webhookSecrets.length === 0 || webhookSecrets.some(isShort)) &&
      `RAZORPAY_WEBHOOK_SECRET (${leastSecret} characters or more, and so its _OLD)`,
    apiUrl !== null && !isReal(apiUrl) && 'RAZORPAY_API_URL (https)',
    checkoutScript !== null && !isReal(checkoutScript) && 'RAZORPAY_CHECKOUT_URL (https)',
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

function isShort(secret: string): boolean {
  return secret.length < leastSecret
}

/** Those that `shop doctor` has under webhooks, too. */
export function startWarnings(config: Config): string[] {
  return [
    ...configWarnings(config),
    ...(config.payments.webhookSecrets.length === 0 ? [noWebhookSecret] : []),
  ]
}

export const noWebhookSecret =
  'RAZORPAY_WEBHOOK_SECRET is not set: every webhook is refused, and some payments are confirmed late. Set it to the secret of the webhook in the dashboard'

export function configWarnings(config: Config): string[] {
  const { mode, trustProxy, linkSecret, payments } = config
  if (mode === 'trial') return trialWarnings(config)
  return [
    ...(trustProxy.length === 0 ? [noProxy] : []),
    ...(linkSecret === payments.keySecret ? [sharedSecret] : []),
  ]
}

const noProxy = 'TRUST_PROXY is empty: behind a proxy all shoppers count as one client, and share its limits'

const sharedSecret =
  'Codes and links of emails are signed with RAZORPAY_KEY_SECRET and end when it changes. Set LINK_SECRET to the same value first'

function trialWarnings({ host, isTrialPublic }: Config): string[] {
  if (isTrialPublic) return [publicSandbox]
  return isThisMachine(host) ? [] : [openTrial]
}

const publicSandbox =
  'A TRIAL SHOP IS OPEN TO THE NETWORK: no payment is real, and anybody who reaches it reads every email at /sandbox/mail'

const openTrial =
  'A TRIAL SHOP IS OPEN TO THE NETWORK: no payment is real, and only this machine can pay or read emails. Set TRIAL_IN_PUBLIC=1 to let others do so'

function isReal(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'https:' && !isThisMachine(hostname) && !pathname.startsWith('/sandbox/')
}

/** Emails carry links that log people in. */
export function overTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && !isThisMachine(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

export function isThisMachine(hostname: string): boolean {
  return ['localhost', '[::1]', '::1'].includes(hostname) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
}
