import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { findCustomer } from '../../customers/customer-store.ts'
import { emailTime } from '../../customers/links/queue-link.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { deleteOptOut } from './opt-out-store.ts'
import { addressIdOf } from './stop-link.ts'

export interface StockAlertJob {
  variantId: string
  email: string
}

interface Asked extends StockAlertJob {
  network: string
  /** Null for a guest. */
  customerId: string | null
}

/** Answers alike for every address. Throws `not-found` for what is no variant, `in-stock` for what can be bought. */
export async function askAlert(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { variantId, email, network, customerId }: Asked,
): Promise<void> {
  await requireSoldOut(deps.db, variantId)
  if (customerId !== null) await allowOwn(deps, { customerId, email })
  if (!(await maySendEmail(deps, { kind: 'stock-alert', to: email, network }))) return
  const payload: StockAlertJob = { variantId, email }
  await addJob(deps.db, {
    task: 'confirm-stock-alert',
    payload,
    key: `stock-alert:${variantId}${email}`,
    runAt: emailTime(deps),
  })
  deps.outbox.wake()
}

/** A customer who has stopped these emails, and asks for one to their own address. */
async function allowOwn(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const customer = await findCustomer(db, customerId)
  if (customer?.activatedAt && customer.email === email) await deleteOptOut(db, addressIdOf(config, email))
}

async function requireSoldOut(db: ShopDeps['db'], variantId: string): Promise<void> {
  const found =
    isUuid(variantId) &&
    (await db
      .selectFrom('variant')
      .leftJoin('stock', 'stock.variant_id', 'variant.id')
      .select('stock.available')
      .where('variant.id', '=', variantId)
      .where('variant.status', '=', 'active')
      .executeTakeFirst())
  if (!found) throw new Refusal('not-found', { what: 'variant' })
  if ((found.available ?? 0) > 0) throw new Refusal('in-stock')
}
