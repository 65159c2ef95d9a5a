import type { EmailJob } from '../../../shop/mail/email.ts'
import { hashErased, type LinkKey } from '../../platform/http/keyed-hash.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type Customer, deleteCustomer, type EmailCustomer } from '../customer-store.ts'
import { insertErasedEmails } from '../erased-emails.ts'

export type EraseDeps = Pick<ShopDeps, 'features'> & { config: LinkKey }

/** All that is theirs; who has never confirmed the address owns nothing else that was sent from it. */
export async function removeCustomer(tx: Tx, customer: Customer, deps: EraseDeps): Promise<void> {
  for (const { personalData } of deps.features) await personalData?.eraseCustomer?.(tx, customer.id)
  const { id, email, verifiedPhone, guestEmail, activatedAt } = customer
  const isProven = activatedAt !== null && email !== null
  if (isProven) await eraseMailbox(tx, { email, customerId: id }, deps)
  const other = verifiedPhone ?? (guestEmail === null ? null : id)
  if (other !== null) await insertErasedEmails(tx, id, hashErased(deps.config, other))
  await deleteCustomer(tx, id)
  if (isProven) await queueDeletedEmail(tx, { ...customer, email })
}

interface Mailbox {
  email: string
  /** Null where there is no account. */
  customerId: string | null
}

/** All that is kept of an email besides its account. */
export async function eraseMailbox(
  tx: Tx,
  { email, customerId }: Mailbox,
  { features, config }: EraseDeps,
): Promise<void> {
  for (const { personalData } of features) await personalData?.eraseMailbox?.(tx, email)
  await insertErasedEmails(tx, customerId, hashErased(config, email))
}

async function queueDeletedEmail(tx: Tx, { email, firstName }: EmailCustomer): Promise<void> {
  const payload: EmailJob = {
    to: email,
    about: newId(),
    email: { kind: 'account-deleted', firstName },
  }
  await addJob(tx, { task: 'email', payload })
}
