import type { ActivateRequest, LoginResponse } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hashNetwork } from '../../platform/http/keyed-hash.ts'
import type { Client } from '../../platform/limits/client.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type EmailCustomer, findCustomer, findSignUps } from '../customer-store.ts'
import { findLink, type UsedLink } from '../links/link-store.ts'
import { verifyPassword } from '../passwords/password.ts'
import { countActivationTry } from '../passwords/password-tries.ts'
import { hashToken } from '../sessions/token.ts'
import { activateSignUp, findOwnSignUp } from './activate-sign-up.ts'

type ActivateDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

interface Activate extends ActivateRequest {
  browserHash: Buffer | null
  device: string
  client: Client
}

/** The link proves the mailbox; browser or password choose between the sign-ups of an address, which may be somebody else's. */
export async function activate(deps: ActivateDeps, request: Activate): Promise<LoginResponse> {
  const now = deps.now()
  const link = { tokenHash: hashToken(request.token), purpose: 'activate', now } as const
  const linked = await requireSignUpOf(deps.db, link)
  const customer = await chooseSignUp(deps, linked, request)
  const { tokenHash } = link
  const { device, client } = request
  const activation = { customer, tokenHash, device, network: client.network, now }
  return withTransaction(deps.db, (tx) => activateSignUp(tx, activation))
}

async function chooseSignUp(
  deps: ActivateDeps,
  linked: EmailCustomer,
  request: Activate,
): Promise<EmailCustomer> {
  const { browserHash, password, client } = request
  const own = await findOwnSignUp(deps, { email: linked.email, browserHash })
  if (password === undefined) {
    if (own) return own
    throw new Refusal('password-needed')
  }
  await countActivationTry(deps, linked.email)
  const networkHash = hashNetwork(deps.config, { email: linked.email, network: client.network })
  const others = await findSignUps(deps.db, { email: linked.email, networkHash, most: mostOthers })
  return findByPassword([...(own ? [own] : []), linked, ...others], password, client)
}

const mostOthers = 20

async function findByPassword(
  signUps: readonly EmailCustomer[],
  password: string,
  client: Client,
): Promise<EmailCustomer> {
  const caller = { ...client, isTrusted: true }
  for (const signUp of new Map(signUps.map((each) => [each.id, each])).values())
    if (await verifyPassword(password, signUp.passwordHash ?? '', caller)) return signUp
  throw new Refusal('bad-credentials')
}

const expired = () => new Refusal('link-expired', { purpose: 'activate' })

async function requireSignUpOf(db: ShopDeps['db'], link: UsedLink): Promise<EmailCustomer> {
  const customerId = await findLink(db, link)
  const customer = customerId && (await findCustomer(db, customerId))
  if (!customer || customer.email === null) throw expired()
  return { ...customer, email: customer.email }
}
