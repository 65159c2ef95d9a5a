import type { ActivateRequest, LoginAnswer } from '../../shop/customers/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { countActivationTry } from '../limits/password-tries.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'
import {
  type Customer,
  deleteSignUps,
  findCustomer,
  findSignUpOfBrowser,
  findSignUps,
  lockAddressOwner,
  markActivated,
} from './customer-store.ts'
import type { Visitor } from './gate.ts'
import { hashNetwork } from './keyed-hash.ts'
import { deleteLinks, findLink, takeLink, type UsedLink } from './link-store.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { hashToken } from './token.ts'

type ActivateDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

interface Activate extends ActivateRequest {
  browserHash: Buffer | null
  device: string
  visitor: Visitor
}

/**
 * The link shows that the address is read by its owner; which sign-up of the address is theirs is shown by the browser that
 * made it, or by its password: a stranger may have signed up with the address too, and the emails look the same. Throws
 * `link-dead`, and `password-needed`, `bad-credentials` and `too-many` after which the link still lives.
 */
export async function activate(deps: ActivateDeps, request: Activate): Promise<LoginAnswer> {
  const now = deps.now()
  const link = { tokenHash: hashToken(request.token), purpose: 'activate', now } as const
  const linked = await requireSignUpOf(deps.db, link)
  const customer = await chooseSignUp(deps, linked, request)
  const { device } = request
  const takeProof = async (tx: Tx) => (await takeLink(tx, link)) !== null
  return withTransaction(deps.db, (tx) => activateSignUp(tx, { customer, device, now, takeProof }))
}

interface ActivateSignUp {
  customer: Customer
  device: string
  now: Date
  /** Uses up what was mailed; answers whether it was still there. */
  takeProof: (tx: Tx) => Promise<boolean>
}

/** Makes one sign-up of an address its customer and deletes the others. Throws `link-dead` where one is a customer already. */
async function activateSignUp(
  tx: Tx,
  { customer, device, now, takeProof }: ActivateSignUp,
): Promise<LoginAnswer> {
  const { id, email } = customer
  const isOwned = await lockAddressOwner(tx, email)
  if (isOwned || !(await takeProof(tx)) || !(await markActivated(tx, id, now))) throw dead()
  await deleteSignUps(tx, email)
  await deleteLinks(tx, id)
  return openSession(tx, { customer, remember: false, device, now })
}

async function chooseSignUp(deps: ActivateDeps, linked: Customer, request: Activate): Promise<Customer> {
  const { browserHash, password, visitor } = request
  const own = browserHash && (await findOwnSignUp(deps, linked.email, browserHash))
  if (password === undefined) {
    if (own) return own
    throw new Refusal('password-needed')
  }
  await countActivationTry(deps, linked.email)
  const networkHash = hashNetwork(deps.config, { email: linked.email, network: visitor.network })
  const others = await findSignUps(deps.db, { email: linked.email, networkHash, most: mostOthers })
  return findByPassword([...(own ? [own] : []), linked, ...others], password, visitor)
}

/** Each costs a hash, and only who reads the mail of the address gets this far. */
const mostOthers = 20
const dayMs = 24 * 60 * 60 * 1000

function findOwnSignUp(
  { db, now }: ActivateDeps,
  email: string,
  browserHash: Buffer,
): Promise<Customer | null> {
  return findSignUpOfBrowser(db, { email, browserHash, since: new Date(now().getTime() - dayMs) })
}

/** Throws `bad-credentials`. */
async function findByPassword(
  signUps: readonly Customer[],
  password: string,
  visitor: Visitor,
): Promise<Customer> {
  const caller = { ...visitor, isKnown: true }
  for (const signUp of new Map(signUps.map((each) => [each.id, each])).values())
    if (await verifyPassword(password, signUp.passwordHash, caller)) return signUp
  throw new Refusal('bad-credentials')
}

const dead = () => new Refusal('link-dead', { purpose: 'activate' })

async function requireSignUpOf(db: ShopDeps['db'], link: UsedLink): Promise<Customer> {
  const customerId = await findLink(db, link)
  const customer = customerId && (await findCustomer(db, customerId))
  if (!customer) throw dead()
  return customer
}
