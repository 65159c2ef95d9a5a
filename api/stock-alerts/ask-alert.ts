import { Refusal } from '../../shop/refusal.ts'
import { isUuid } from '../../shop/uuid.ts'
import { addJob } from '../jobs/outbox.ts'
import { maySendEmail } from '../limits/may-send-email.ts'
import { emailTime } from '../links/queue-link.ts'
import type { ShopDeps } from '../shop-deps.ts'

export interface StockAlertJob {
  variantId: string
  email: string
}

interface Asked extends StockAlertJob {
  network: string
}

/** Answers alike for every address. Throws `not-found` for what is no variant. */
export async function askAlert(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { variantId, email, network }: Asked,
): Promise<void> {
  await requireVariant(deps.db, variantId)
  if (!(await maySendEmail(deps, { kind: 'stock-alert', to: email, network }))) return
  const payload: StockAlertJob = { variantId, email }
  await addJob(deps.db, {
    ...{ task: 'confirm-stock-alert', payload, key: `stock-alert:${variantId}${email}` },
    runAt: emailTime(deps),
  })
  deps.outbox.wake()
}

async function requireVariant(db: ShopDeps['db'], variantId: string): Promise<void> {
  const found =
    isUuid(variantId) &&
    (await db
      .selectFrom('variant')
      .select('id')
      .where('id', '=', variantId)
      .where('status', '=', 'active')
      .executeTakeFirst())
  if (!found) throw new Refusal('not-found', { what: 'variant' })
}
