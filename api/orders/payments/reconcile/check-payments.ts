import { momentText } from '../../../../shop/moment.ts'
import { type CheckDeps, type Finding, ok, warning, worst, wrong } from '../../../health-check.ts'
import type { PaymentSetup } from '../../payment-provider/payment-adapter.ts'
import { ProviderError } from '../../payment-provider/provider.ts'
import { findStuckPayments } from './find-stuck-payments.ts'

export async function checkPayments(deps: CheckDeps): Promise<Finding> {
  const check = (payments: PaymentSetup) => checkProvider(deps, payments)
  const [providers, orders] = await Promise.all([
    Promise.all(deps.config.payments.map(check)),
    checkOpenOrders(deps),
  ])
  return worst([...providers, orders], providers.map(({ text }) => text).join(' '))
}

/** Asks for an order that nobody has made. */
async function checkProvider({ config }: CheckDeps, payments: PaymentSetup): Promise<Finding> {
  const { reservationSeconds, sandbox, publicUrl } = config
  const { apiUrl } = payments
  if (sandbox.payments && payments.isSandbox) return ok('The sandbox: no payment is real.')
  if (apiUrl === null) return wrong(`No keys are set. Set ${payments.keyNames}.`)
  const urls = { sandboxUrl: () => apiUrl, publicUrl: () => publicUrl ?? '' }
  const provider = payments.open({ reservationSeconds, ...urls })
  try {
    await provider.findOrderByReceipt('shop-doctor')
    return ok(`${new URL(apiUrl).host} accepts the keys.`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return wrong(sentenceOf(error, payments.keyNames, new URL(apiUrl).host))
  }
}

/** A database that does not answer is told by a line of its own. */
async function checkOpenOrders({ database, now }: CheckDeps): Promise<Finding | null> {
  if ('problem' in database) return null
  const [oldest, ...others] = await findStuckPayments(database.db, now()).catch(() => [])
  if (!oldest) return null
  const since = momentText(oldest.createdAt.toISOString())
  return warning(
    `Payments not settled: ${others.length + 1}, the oldest (order ${oldest.id}) since ${since}. ` +
      'Grep the log for its id, and ask again with npx shop payments reconcile. Today at /admin names them all.',
  )
}

function sentenceOf({ kind, message }: ProviderError, keyNames: string, host: string): string {
  if (kind === 'unauthorized')
    return `${host} does not accept the keys. Set ${keyNames} to a pair of its dashboard.`
  if (kind === 'away')
    return `${host} does not answer (${message}). Check the network and the provider's status page.`
  return `${host} refuses the shop (${message}). Check the account in its dashboard.`
}
