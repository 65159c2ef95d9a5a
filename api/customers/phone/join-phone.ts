import type { EmailJob } from '../../../shop/mail/email.ts'
import type { JoinPhoneRequest } from '../../../shop/phone/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hashErased } from '../../platform/http/keyed-hash.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Client } from '../../platform/limits/client.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  type Customer,
  deleteCustomer,
  type EmailCustomer,
  lockCustomers,
  setVerifiedPhone,
} from '../customer-store.ts'
import { insertFormerEmail } from '../erased-emails.ts'
import { requireOwnerAgain } from '../passwords/require-owner-again.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { deleteOtherSessions, type Session } from '../sessions/session-store.ts'
import { hashToken } from '../sessions/token.ts'
import { takeCode } from './code-store.ts'
import { requireCode } from './require-code.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config' | 'features'>

interface Asking {
  session: Session
  client: Client
  password?: string | undefined
}

/** Before a code is sent, too. Whoever loses a number needs the email. Throws `no-own-email`, and as `requireOwnerAgain` does. */
export async function requireOwner(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { session, client, password }: Asking,
): Promise<EmailCustomer> {
  const customer = await requireCustomer(deps.db, session.customerId)
  const { email } = customer
  if (email === null) throw new Refusal('no-own-email')
  await requireOwnerAgain(deps, { customer, password, session, client })
  return { ...customer, email }
}

/**
 * From now on the number logs in to this account, in place of one before it. An account of the number alone is the same
 * person's: it goes into this one, orders and all. Throws `phone-code-wrong`, `phone-of-other`, `business-differs`,
 * `account-needed`, and as `requireOwner` does.
 */
export async function joinPhone(
  deps: Deps,
  { phone, token, code, ...asking }: JoinPhoneRequest & Asking,
): Promise<void> {
  const customer = await requireOwner(deps, asking)
  const bound = { tokenHash: hashToken(token) }
  const { id } = await requireCode(deps, { phone, code, bound, purposes: ['log-in'] })
  await withTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, id))) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
    const locked = await lockCustomers(tx, { id: customer.id, phone })
    const own = locked.find((one) => one.id === customer.id)
    if (own?.passwordHash !== customer.passwordHash) throw new Refusal('session-expired')
    for (const other of locked) if (other !== own) await joinCustomer(tx, { other, own }, deps)
    if (own.verifiedPhone === phone) return
    // Another account was quicker.
    if (!(await setVerifiedPhone(tx, { id: own.id, phone, now: deps.now() })))
      throw new Refusal('phone-of-other')
    if (own.verifiedPhone !== null)
      await leaveNumber(tx, { ...asking.session, from: own.verifiedPhone, to: phone }, deps)
    await notifyOwner(tx, customer, phone)
  })
  deps.outbox.wake()
}

async function joinCustomer(
  tx: Tx,
  { other, own }: { other: Customer; own: Customer },
  { features }: Pick<Deps, 'features'>,
): Promise<void> {
  if (other.email !== null) throw new Refusal('phone-of-other')
  for (const { personalData } of features)
    await personalData?.joinCustomer?.(tx, { from: other.id, to: own.id })
  await deleteCustomer(tx, other.id)
}

/** Whoever has it next gets nothing of this account, nor has a phone that is lost a session of it. */
async function leaveNumber(
  tx: Tx,
  { from, to, ...session }: Session & { from: string; to: string },
  { features, config }: Pick<Deps, 'features' | 'config'>,
): Promise<void> {
  for (const { personalData } of features) await personalData?.moveNumber?.(tx, { from, to })
  await insertFormerEmail(tx, session.customerId, hashErased(config, from))
  await deleteOtherSessions(tx, session)
}

async function notifyOwner(tx: Tx, { email, firstName }: EmailCustomer, phone: string): Promise<void> {
  const payload: EmailJob = { to: email, about: newId(), email: { kind: 'phone-added', firstName, phone } }
  await addJob(tx, { task: 'email', payload })
}
