import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  deleteSignUps,
  type EmailCustomer,
  findSignUpOfBrowser,
  lockAddressOwner,
  markActivated,
} from '../customer-store.ts'
import { deleteLinks, takeLink } from '../links/link-store.ts'
import { trustNetwork } from '../passwords/password-tries.ts'
import { openSession } from '../sessions/open-session.ts'

interface ActivateSignUp {
  customer: EmailCustomer
  tokenHash: Buffer
  device: string
  network: string
  now: Date
}

/** Makes one sign-up of an address its customer and deletes the others. Throws `link-expired` where one is a customer already. */
export async function activateSignUp(
  tx: Tx,
  { customer, tokenHash, device, network, now }: ActivateSignUp,
): Promise<LoginResponse> {
  const { id, email } = customer
  const isOwned = await lockAddressOwner(tx, email)
  const isTaken = !isOwned && (await takeLink(tx, { tokenHash, purpose: 'activate', now }))
  if (!isTaken || !(await markActivated(tx, id, now)))
    throw new Refusal('link-expired', { purpose: 'activate' })
  await deleteSignUps(tx, email)
  await deleteLinks(tx, id)
  await trustNetwork(tx, { email, network }, now)
  return openSession(tx, { customer, remember: false, device, now })
}

/** From the last 24 hours; null without the browser's secret. */
export async function findOwnSignUp(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { email, browserHash }: { email: string; browserHash: Buffer | null },
): Promise<EmailCustomer | null> {
  const since = new Date(now().getTime() - dayMs)
  return browserHash && findSignUpOfBrowser(db, { email, browserHash, since })
}
