import type { EmailJob } from '../../../shop/mail/email.ts'
import type { JoinPhoneRequest } from '../../../shop/phone/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Client } from '../../platform/limits/client.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type Customer, deleteCustomer, lockCustomers, setVerifiedPhone } from '../customer-store.ts'
import { requireOwnerAgain } from '../passwords/require-owner-again.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import type { Session } from '../sessions/session-store.ts'
import { hashToken } from '../sessions/token.ts'
import { takeCode } from './code-store.ts'
import { requireCode } from './require-code.ts'

interface JoinPhone extends JoinPhoneRequest {
  session: Session
  client: Client
}

/**
 * From now on the number logs in to this account. An account of the number alone is the same person's: it goes into this one,
 * orders and all. Throws `phone-code-wrong`, `phone-of-other`, `guest-without-account`, and as `requireOwnerAgain` does.
 */
export async function joinPhone(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config' | 'features'>,
  { session, client, phone, token, code, password }: JoinPhone,
): Promise<void> {
  const customer = await requireCustomer(deps.db, session.customerId)
  if (customer.guestEmail !== null) throw new Refusal('guest-without-account')
  await requireOwnerAgain(deps, { customer, password, session, client })
  const bound = { tokenHash: hashToken(token) }
  const { id } = await requireCode(deps, { phone, code, bound, purposes: ['log-in'] })
  const now = deps.now()
  await withTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, id))) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
    const locked = await lockCustomers(tx, { id: customer.id, phone })
    const own = locked.find((one) => one.id === customer.id)
    if (!own) throw new Refusal('not-found', { what: 'customer' })
    for (const other of locked) if (other !== own) await joinCustomer(tx, { other, own }, deps)
    // Another account was quicker.
    if (!(await setVerifiedPhone(tx, { id: own.id, phone, now }))) throw new Refusal('phone-of-other')
    if (own.verifiedPhone !== phone) await notifyOwner(tx, { ...own, verifiedPhone: phone })
  })
  deps.outbox.wake()
}

async function joinCustomer(
  tx: Tx,
  { other, own }: { other: Customer; own: Customer },
  { features }: Pick<ShopDeps, 'features'>,
): Promise<void> {
  if (other.email !== null) throw new Refusal('phone-of-other')
  for (const { personalData } of features)
    await personalData?.joinCustomer?.(tx, { from: other.id, to: own.id })
  await deleteCustomer(tx, other.id)
}

async function notifyOwner(tx: Tx, { id, email, firstName, verifiedPhone }: Customer): Promise<void> {
  if (email === null || verifiedPhone === null) return
  const payload: EmailJob = {
    to: email,
    about: id,
    email: { kind: 'phone-added', firstName, phone: verifiedPhone },
  }
  await addJob(tx, { task: 'email', payload })
}
