import { timingSafeEqual } from 'node:crypto'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { PhoneLoginRequest } from '../../../shop/phone/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { codeOf } from '../../platform/http/keyed-hash.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openPhoneCustomer } from '../customer-store.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashToken } from '../sessions/token.ts'
import { countTry, type PhoneCode, takeCode } from './code-store.ts'

const mostTries = 5

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** As the customer who has proven this number, or as a new one: a number that was only typed belongs to nobody. Throws `phone-code-wrong`. */
export async function logInByPhone(
  deps: Deps,
  { device, ...asked }: PhoneLoginRequest & { device: string },
): Promise<LoginResponse> {
  const code = await requireCode(deps, asked)
  const now = deps.now()
  return withTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, code.id))) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
    const customer = await openPhoneCustomer(tx, code.phone, now)
    return openSession(tx, { customer, remember: true, device, now })
  })
}

async function requireCode(
  { db, now, config }: Deps,
  { phone, token, code }: PhoneLoginRequest,
): Promise<PhoneCode> {
  const found = await countTry(db, {
    purpose: 'log-in',
    phone,
    tokenHash: hashToken(token),
    now: now(),
    most: mostTries,
  })
  const isRight = found !== null && timingSafeEqual(Buffer.from(codeOf(config, found)), Buffer.from(code))
  if (!isRight) throw new Refusal('phone-code-wrong', { triesLeft: found ? mostTries - found.tries : 0 })
  return found
}
