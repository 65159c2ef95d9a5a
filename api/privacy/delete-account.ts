import { randomUUIDv7 } from 'node:crypto'
import type { EmailJob } from '../../shop/mail/email.ts'
import { Refusal } from '../../shop/refusal.ts'
import { deleteSubscriber } from '../contact/subscriber-store.ts'
import { type Customer, deleteCustomer, deleteSignUps, lockCustomer } from '../customers/customer-store.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Client } from '../limits/client.ts'
import { deleteEmailsTo } from '../links/waiting-emails.ts'
import { allowMailbox } from '../mail/refused-mailboxes.ts'
import { isPasswordOf } from '../passwords/is-password-of.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { anonymiseCustomer, findNeed } from './anonymise-customer.ts'

interface DeleteAccount {
  customerId: string
  password: string
  client: Client
}

/** Throws `wrong-password`, `too-many`, and `account-needed` while products or money are on their way. */
export async function deleteAccount(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { customerId, password, client }: DeleteAccount,
): Promise<void> {
  const { db, outbox } = deps
  const customer = await requireCustomer(db, customerId)
  if (!(await isPasswordOf(deps, { customer, password, client }))) throw new Refusal('wrong-password')
  await withTransaction(db, async (tx) => {
    const locked = await lockCustomer(tx, customerId)
    if (locked?.passwordHash !== customer.passwordHash) throw new Refusal('session-expired')
    const why = await findNeed(tx, customerId)
    if (why) throw new Refusal('account-needed', { why })
    await anonymiseCustomer(tx, customerId)
    await deleteSubscriber(tx, customer.email)
    await deleteEmailsTo(tx, customer.email)
    await allowMailbox(tx, customer.email)
    await deleteSignUps(tx, customer.email)
    await deleteCustomer(tx, customerId)
    await queueDeletedEmail(tx, customer)
  })
  outbox.wake()
}

async function queueDeletedEmail(tx: Tx, { email, firstName }: Customer): Promise<void> {
  const payload: EmailJob = {
    to: email,
    about: randomUUIDv7(),
    email: { kind: 'account-deleted', firstName },
  }
  await addJob(tx, { task: 'email', payload })
}
