import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { deleteSubscriber, saveConfirmed } from '../contact/subscriber-store.ts'
import { lockCustomer } from '../customer-store.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { readProfile } from './read-profile.ts'

/** Who is logged in has proven the mailbox: no email asks again. */
export async function changeUpdates(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  customerId: string,
  { wanted }: { wanted: boolean },
): Promise<ProfileResponse> {
  await withTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const { email } = await requireCustomer(tx, customerId)
    if (email === null) throw new Refusal('no-own-email')
    if (wanted) await saveConfirmed(tx, [email], { now: now(), place: 'account' })
    else await deleteSubscriber(tx, email)
  })
  return readProfile(db, customerId)
}
