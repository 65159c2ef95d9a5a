import { ProviderError } from '../razorpay/provider.ts'
import { openRazorpay } from '../razorpay/razorpay.ts'
import type { DoctorDeps } from './doctor-deps.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Asks for an order that nobody has made. */
export async function checkPayments({ config }: DoctorDeps): Promise<Finding> {
  const { payments, reservationSeconds, sandbox } = config
  const { apiUrl } = payments
  if (sandbox.payments) return ok('The sandbox: no payment is real.')
  if (apiUrl === null) return wrong('No keys are set. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.')
  const provider = openRazorpay({ ...payments, reservationSeconds, baseUrl: () => apiUrl })
  try {
    await provider.findOrderByReceipt('shop-doctor')
    return ok(`${new URL(apiUrl).host} accepts the keys.`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return wrong(sentenceOf(error, new URL(apiUrl).host))
  }
}

function sentenceOf({ kind, message }: ProviderError, host: string): string {
  if (kind === 'unauthorized')
    return `${host} does not accept the keys. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET to a pair of its dashboard.`
  if (kind === 'away')
    return `${host} does not answer (${message}). Check the network and the provider's status page.`
  return `${host} refuses the shop (${message}). Check the account in its dashboard.`
}
