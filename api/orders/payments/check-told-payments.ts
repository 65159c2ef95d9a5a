import { sql } from 'kysely'
import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { isPassing, isUnknownId, ProviderError, wasCaptured } from '../payment-provider/provider.ts'

type CheckDeps = Pick<ShopDeps, 'db' | 'providers' | 'now'>

interface ToldPayment {
  orderId: string
  provider: string
  providerOrderId: string
  paymentId: string
  amount: number
}

const atOnce = 10

/** Who knows the secret of the webhooks can make up a payment; what the provider does not know is not packed. */
export async function checkToldPayments(
  deps: CheckDeps,
  { log }: { log: Pick<JobLog, 'error' | 'warn'> },
): Promise<void> {
  let told: ToldPayment[]
  do {
    told = await claimTold(deps.db, deps.now())
    await Promise.all(told.map((payment) => checkTold(deps, payment, log)))
  } while (told.length === atOnce)
}

async function checkTold(
  deps: CheckDeps,
  told: ToldPayment,
  log: Pick<JobLog, 'error' | 'warn'>,
): Promise<void> {
  try {
    const isKnown = await isKnownToProvider(deps, told)
    await setCheck(deps.db, told.orderId, isKnown ? null : 'unknown')
    if (!isKnown) log.error({ orderId: told.orderId }, 'payment of a webhook is unknown to the provider')
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

export async function setToldByEvent(tx: Db | Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('order')
    .set({ payment_check: 'due' })
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['paid', 'confirmed'])
    .execute()
}

/** They come again, should this process die or the provider be away: first after a minute, at last every hour. */
async function claimTold(db: Db, now: Date): Promise<ToldPayment[]> {
  const { rows } = await sql<ToldPayment>`/* claim-told-payments */
    update "order" set check_at = ${now}::timestamptz
      + least(greatest(${now}::timestamptz - paid_at, interval '1 minute'), interval '1 hour')
    where id in (select id from "order" where payment_check = 'due' and (check_at is null or check_at <= ${now})
      order by paid_at limit ${atOnce} for update skip locked)
    returning id as "orderId", provider, provider_order_id as "providerOrderId", payment_id as "paymentId", paid_online("order")::float8 as amount`.execute(
    db,
  )
  return rows
}

async function setCheck(db: Db, orderId: string, check: 'unknown' | null): Promise<void> {
  await db
    .updateTable('order')
    .set({ payment_check: check, check_at: null })
    .where('id', '=', orderId)
    .where('payment_check', '=', 'due')
    .execute()
}
