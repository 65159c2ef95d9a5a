import type { RegisterRequest } from '../../../shop/customers/contract.ts'
import { hashNetwork } from '../../platform/http/keyed-hash.ts'
import type { Client } from '../../platform/limits/client.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { insertAddress } from '../addresses/address-store.ts'
import { requirePlace } from '../addresses/require-place.ts'
import { insertSignUp } from '../customer-store.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { hashPassword } from '../passwords/password.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'

type RegisterDeps = Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>

/** Answers alike where the address has an owner, who gets an email. Sign-ups of one address stand side by side. */
export async function register(
  deps: RegisterDeps,
  { client, browserHash, ...form }: RegisterRequest & { client: Client; browserHash: Buffer | null },
): Promise<void> {
  await requirePlace(deps, form.zip)
  requireGoodPassword(form.password, newCustomer(form))
  const passwordHash = await hashPassword(form.password, deps.config.passwordCost, {
    ...client,
    isTrusted: false,
  })
  await saveSignUp(deps, { form, passwordHash, network: client.network, browserHash })
}

interface SignUp {
  form: RegisterRequest
  passwordHash: string
  network: string
  browserHash: Buffer | null
}

export async function saveSignUp(
  deps: RegisterDeps,
  { form, passwordHash, network, browserHash }: SignUp,
): Promise<void> {
  const place = await requirePlace(deps, form.zip)
  const customer = newCustomer(form)
  const isWritten = await maySendEmail(deps, { kind: 'sign-up', to: form.email, network })
  await withTransaction(deps.db, async (tx) => {
    const createdAt = deps.now()
    const networkHash = hashNetwork(deps.config, { email: form.email, network })
    await insertSignUp(tx, { ...customer, passwordHash, createdAt, browserHash, networkHash })
    await insertAddress(tx, { ...firstAddress(form), ...place, customerId: customer.id, createdAt })
    const link = { email: form.email, purpose: 'activate', signUpId: customer.id } as const
    if (isWritten) await queueLink(tx, link, emailTime(deps))
  })
  deps.outbox.wake()
}

function newCustomer(form: RegisterRequest) {
  return {
    id: newId(),
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone,
  }
}

function firstAddress(form: RegisterRequest) {
  return {
    id: newId(),
    firstName: form.first_name,
    lastName: form.last_name,
    address1: form.address1,
    address2: '',
    zip: form.zip,
    phone: form.phone,
    isDefault: true,
  }
}
