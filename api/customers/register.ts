import { randomUUIDv7 } from 'node:crypto'
import type { RegisterRequest } from '../../shop/customers/contract.ts'
import type { LetterJob } from '../../shop/mail/letter.ts'
import { deleteAddressesOf, insertAddress } from '../addresses/address-store.ts'
import { requirePlace } from '../addresses/require-place.ts'
import { addJob } from '../jobs/outbox.ts'
import { mayWrite } from '../limits/may-write.ts'
import { queueLink } from '../mail/queue-link.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findCustomerByEmail, saveUnactivated } from './customer-store.ts'
import { deleteLinks } from './link-store.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './require-good-password.ts'

/**
 * Signs somebody up, or tells the owner of the address by letter that there is an account already:
 * the answer is the same. Where the address has had its letters for now, nothing changes, and the link that it
 * was sent last stays alive. Throws `unknown-pin`, `password-common` and `password-personal`.
 */
export async function register(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  form: RegisterRequest,
): Promise<void> {
  const place = requirePlace(form.zip)
  const customer = newCustomer(form)
  requireGoodPassword(form.password, customer)
  const passwordHash = await hashPassword(form.password)
  if (!(await mayWrite(deps, { kind: 'sign-up', to: form.email }))) return
  await withTransaction(deps.db, async (tx) => {
    const createdAt = deps.now()
    const savedId = await saveUnactivated(tx, { ...customer, passwordHash, createdAt })
    // An address in use takes as many steps, with nothing to delete: the time tells nothing either.
    const customerId = savedId ?? customer.id
    await deleteLinks(tx, customerId)
    await deleteAddressesOf(tx, customerId)
    if (savedId === null) return tellOwner(tx, form.email)
    await insertAddress(tx, { ...firstAddress(form), ...place, customerId, createdAt })
    await queueLink(tx, { email: form.email, purpose: 'activate' })
  })
  deps.outbox.wake()
}

function newCustomer(form: RegisterRequest) {
  return {
    id: randomUUIDv7(),
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone,
  }
}

function firstAddress(form: RegisterRequest) {
  return {
    id: randomUUIDv7(),
    firstName: form.first_name,
    lastName: form.last_name,
    address1: form.address1,
    address2: '',
    zip: form.zip,
    phone: form.phone,
    isDefault: true,
  }
}

/** Greets by the name in the books, not by the one that a stranger may have typed. */
async function tellOwner(tx: Tx, email: string): Promise<void> {
  const owner = await findCustomerByEmail(tx, email)
  if (!owner) return
  const payload: LetterJob = {
    to: email,
    about: randomUUIDv7(),
    letter: { kind: 'account-exists', firstName: owner.firstName },
  }
  await addJob(tx, { task: 'letter', payload })
}
