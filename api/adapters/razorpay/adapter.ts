import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import type { PaymentAdapter, PaymentSettings } from '../../orders/payment-provider/payment-adapter.ts'
import { isReal, isShort, leastSecret } from '../../platform/http/real-values.ts'
import { openRazorpay } from './open-razorpay.ts'

const text = z.string().trim().min(1)

const settings = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  /** Still accepted while a webhook secret is being changed. */
  RAZORPAY_WEBHOOK_SECRET_OLD: text.optional(),
  RAZORPAY_API_URL: z.url().optional(),
  RAZORPAY_CHECKOUT_URL: z.url().optional(),
})

type Values = z.infer<typeof settings>

export const razorpay: PaymentAdapter<typeof settings> = {
  id: 'razorpay',
  title: 'Razorpay',
  settings,
  configure,
}

/** The sandbox provider's well-known keys; live mode refuses them. */
const sandboxKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook',
} as const

function configure(values: Values, mode: 'trial' | 'live'): PaymentSettings {
  const own = values.RAZORPAY_KEY_ID !== undefined
  const keyId = values.RAZORPAY_KEY_ID ?? sandboxKeys.keyId
  const keySecret = values.RAZORPAY_KEY_SECRET ?? (own ? '' : sandboxKeys.keySecret)
  const webhookSecrets = webhookSecretsOf(values, own)
  const given = values.RAZORPAY_API_URL ?? (own ? 'https://api.razorpay.com' : null)
  const apiUrl = given && withoutEndSlash(given)
  const script = values.RAZORPAY_CHECKOUT_URL ?? (own ? 'https://checkout.razorpay.com/v1/checkout.js' : null)
  return {
    isSandbox: mode === 'trial' && !own,
    apiUrl,
    keyNames: 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
    linkSecret: { name: 'RAZORPAY_KEY_SECRET', value: keySecret },
    unreal: [
      ...(keyId.startsWith('rzp_test_') ? ['RAZORPAY_KEY_ID'] : []),
      ...(isShort(keySecret) ? [`RAZORPAY_KEY_SECRET (${leastSecret} characters or more)`] : []),
      ...(webhookSecrets.length === 0 || webhookSecrets.some(isShort)
        ? [`RAZORPAY_WEBHOOK_SECRET (${leastSecret} characters or more, and so its _OLD)`]
        : []),
      ...(apiUrl !== null && !isReal(apiUrl) ? ['RAZORPAY_API_URL (https)'] : []),
      ...(script !== null && !isReal(script) ? ['RAZORPAY_CHECKOUT_URL (https)'] : []),
    ],
    webhookWarning: webhookSecrets.length === 0 ? noWebhookSecret : null,
    script: script ?? '/sandbox/razorpay/v1/checkout.js',
    hosts: script === null ? [] : hostsOf(script),
    methods: ['upi', 'card'],
    open: ({ sandboxUrl, ...surroundings }) =>
      openRazorpay({
        ...surroundings,
        keyId,
        keySecret,
        webhookSecrets,
        baseUrl: () => apiUrl ?? `${sandboxUrl()}/razorpay`,
      }),
  }
}

/** The old secret alone would be the only one. */
function webhookSecretsOf(values: Values, own: boolean): readonly string[] {
  const { RAZORPAY_WEBHOOK_SECRET: present, RAZORPAY_WEBHOOK_SECRET_OLD: before } = values
  if (present) return [present, ...(before ? [before] : [])]
  return own ? [] : [sandboxKeys.webhookSecret]
}

const noWebhookSecret =
  'RAZORPAY_WEBHOOK_SECRET is not set: every webhook is refused, and some payments are confirmed late. Set it to the secret of the webhook in the dashboard'

/** Razorpay publishes no list of its hosts. */
function hostsOf(script: string): string[] {
  const { origin, hostname } = new URL(script)
  return hostname.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [origin]
}
