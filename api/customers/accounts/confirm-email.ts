import type { ConfirmEmailRequest } from '../../../shop/customers/contract.ts'
import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hashErased } from '../../platform/http/keyed-hash.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  deleteSignUps,
  type EmailCustomer,
  lockAddressOwner,
  lockCustomer,
  setEmail,
} from '../customer-store.ts'
import { insertFormerEmail } from '../erased-emails.ts'
import { deleteLinks, findLink, findNewEmail, takeLink } from '../links/link-store.ts'
import { trustNetwork } from '../passwords/password-tries.ts'
import { deleteCodesTo } from '../phone/code-store.ts'
import { hashToken } from '../sessions/token.ts'

interface ConfirmEmail extends ConfirmEmailRequest {
  customerId: string
  network: string
}

/** Needs the customer's session as well: a mail scanner's click must not give another account the address. */
export async function confirmEmail(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config' | 'features'>,
  { token, customerId, network }: ConfirmEmail,
): Promise<void> {
  const expired = () => new Refusal('link-expired', { purpose: 'change-email' })
  const link = { tokenHash: hashToken(token), purpose: 'change-email', now: deps.now() } as const
  const linkedId = await findLink(deps.db, link)
  const newEmail = await findNewEmail(deps.db, link.tokenHash)
  if (linkedId !== customerId || !newEmail) throw expired()
  await withTransaction(deps.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const isOwned = await lockAddressOwner(tx, newEmail)
    if (!customer || isOwned || !(await takeLink(tx, link))) throw expired()
    await deleteSignUps(tx, newEmail)
    if (!(await setEmail(tx, customerId, newEmail))) throw expired()
    await deleteLinks(tx, customerId)
    if (customer.verifiedPhone !== null) await deleteCodesTo(tx, customer.verifiedPhone)
    await trustNetwork(tx, { email: newEmail, network }, link.now)
    if (customer.guestEmail !== null)
      await insertFormerEmail(tx, customerId, hashErased(deps.config, customerId))
    if (customer.email !== null) await leaveMailbox(tx, { ...customer, email: customer.email }, newEmail)
  })
  deps.outbox.wake()

  async function leaveMailbox(tx: Tx, customer: EmailCustomer, to: string): Promise<void> {
    for (const { personalData } of deps.features)
      await personalData?.moveMailbox?.(tx, { from: customer.email, to })
    await insertFormerEmail(tx, customerId, hashErased(deps.config, customer.email))
    await notifyOldAddress(tx, customer)
  }
}

async function notifyOldAddress(tx: Tx, { email, firstName }: EmailCustomer): Promise<void> {
  const payload: EmailJob = { to: email, about: newId(), email: { kind: 'email-changed', firstName } }
  await addJob(tx, { task: 'email', payload })
}
