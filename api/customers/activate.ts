import type { ActivateRequest, LoginAnswer } from '../../shop/customers/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { countActivationTry } from '../limits/password-tries.ts'
import { withTransaction } from '../postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { type Customer, findCustomer, markActivated } from './customer-store.ts'
import { findLink, takeLink, type UsedLink } from './link-store.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { hashToken } from './token.ts'

/**
 * The link shows that the address is read by its owner, the password that it is the one who signed up.
 * Throws `link-dead`, and `bad-credentials` and `too-many` after which the link still lives.
 */
export async function activate(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { token, password, device }: ActivateRequest & { device: string },
): Promise<LoginAnswer> {
  const now = deps.now()
  const link = { tokenHash: hashToken(token), purpose: 'activate', now } as const
  const customer = await requireCustomerOf(deps.db, link)
  await countActivationTry(deps, customer.id)
  if (!(await verifyPassword(password, customer.passwordHash))) throw new Refusal('bad-credentials')
  return withTransaction(deps.db, async (tx) => {
    if (!(await takeLink(tx, link))) throw new Refusal('link-dead', { purpose: 'activate' })
    await markActivated(tx, customer.id, now)
    return openSession(tx, { customer, remember: false, device, now })
  })
}

async function requireCustomerOf(db: ShopDeps['db'], link: UsedLink): Promise<Customer> {
  const customerId = await findLink(db, link)
  const customer = customerId && (await findCustomer(db, customerId))
  if (!customer) throw new Refusal('link-dead', { purpose: 'activate' })
  return customer
}
