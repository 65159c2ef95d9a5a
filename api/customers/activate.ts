import type { ActivateRequest, LoginAnswer } from '../../shop/customers/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { countActivationTry } from '../limits/password-tries.ts'
import { withTransaction } from '../postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'
import {
  type Customer,
  deleteSignUps,
  findCustomer,
  findSignUps,
  lockAddressOwner,
  markActivated,
} from './customer-store.ts'
import type { GateCaller, Visitor } from './gate.ts'
import { deleteLinks, findLink, takeLink, type UsedLink } from './link-store.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { hashToken } from './token.ts'

/**
 * The link shows that the address is read by its owner, the password which sign-up of the address is theirs: a
 * stranger may have signed up with it too, and that letter looks the same. All others go. Throws `link-dead`, and `bad-credentials` and `too-many` after which the link still lives.
 */
export async function activate(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { token, password, device, visitor }: ActivateRequest & { device: string; visitor: Visitor },
): Promise<LoginAnswer> {
  const now = deps.now()
  const link = { tokenHash: hashToken(token), purpose: 'activate', now } as const
  const { email, ...signUp } = await requireCustomerOf(deps.db, link)
  await countActivationTry(deps, email)
  const others = await findSignUps(deps.db, email, mostOthers)
  const customer = await findByPassword([{ email, ...signUp }, ...others], password, {
    ...visitor,
    isKnown: true,
  })
  return withTransaction(deps.db, async (tx) => {
    const isOwned = await lockAddressOwner(tx, email)
    const isTaken = !isOwned && (await takeLink(tx, link)) && (await markActivated(tx, customer.id, now))
    if (!isTaken) throw dead()
    await deleteSignUps(tx, email)
    await deleteLinks(tx, customer.id)
    return openSession(tx, { customer, remember: false, device, now })
  })
}

/** Each costs a hash. Who has signed up before so many others still has the link of their own letter. */
const mostOthers = 5

/** Throws `bad-credentials`. */
async function findByPassword(
  signUps: readonly Customer[],
  password: string,
  caller: GateCaller,
): Promise<Customer> {
  for (const signUp of new Map(signUps.map((each) => [each.id, each])).values())
    if (await verifyPassword(password, signUp.passwordHash, caller)) return signUp
  throw new Refusal('bad-credentials')
}

const dead = () => new Refusal('link-dead', { purpose: 'activate' })

async function requireCustomerOf(db: ShopDeps['db'], link: UsedLink): Promise<Customer> {
  const customerId = await findLink(db, link)
  const customer = customerId && (await findCustomer(db, customerId))
  if (!customer) throw dead()
  return customer
}
