import type { JobLog } from '../../../platform/jobs/run-jobs.ts'
import type { ShopDeps } from '../../../shop-deps.ts'
import { isPassing, isUnknownId, ProviderError, wasCaptured } from '../../payment-provider/provider.ts'
import { acceptTold, claimTold, refuseTold, type ToldPayment } from '../told-payment-store.ts'

type CheckDeps = Pick<ShopDeps, 'db' | 'providers' | 'now'>

const atOnce = 10

/** Who knows the secret of the webhooks can make up a payment; what the provider does not know is not packed. */
export async function checkToldPayments(
  deps: CheckDeps,
  { log }: { log: Pick<JobLog, 'error' | 'warn'> },
): Promise<void> {
  let told: ToldPayment[]
  do {
    told = await claimTold(deps.db, { now: deps.now(), most: atOnce })
    await Promise.all(told.map((payment) => checkTold(deps, payment, log)))
  } while (told.length === atOnce)
}

async function checkTold(
  deps: CheckDeps,
  told: ToldPayment,
  log: Pick<JobLog, 'error' | 'warn'>,
): Promise<void> {
  try {
    if (await isKnownToProvider(deps, told)) return await acceptTold(deps.db, told.orderId)
    await refuseTold(deps.db, told.orderId)
    log.error({ orderId: told.orderId }, 'payment of a webhook is unknown to the provider')
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    if (isPassing(err)) log.warn({ err, orderId: told.orderId }, 'payment provider unavailable')
    else log.error({ err, orderId: told.orderId }, 'payment of a webhook could not be checked')
  }
}

async function isKnownToProvider({ providers }: CheckDeps, told: ToldPayment): Promise<boolean> {
  try {
    const payment = await providers.of(told.provider).fetchPayment(told.paymentId)
    return wasCaptured(payment) && payment.orderId === told.providerOrderId && payment.amount === told.amount
  } catch (error) {
    if (isUnknownId(error)) return false
    throw error
  }
}
