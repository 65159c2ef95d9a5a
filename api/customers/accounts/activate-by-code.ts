import type { ActivateCodeRequest, LoginResponse } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hashCode } from '../../platform/http/keyed-hash.ts'
import { countCodeTry } from '../../platform/limits/code-tries.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findLinkByCode } from '../links/link-store.ts'
import { activateSignUp, findOwnSignUp } from './activate-sign-up.ts'

interface ActivateByCode extends ActivateCodeRequest {
  browserHash: Buffer | null
  device: string
  network: string
}

/** Answers alike for every address. The code proves the mailbox, the browser which sign-up. Throws `code-wrong`. */
export async function activateByCode(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { email, code, browserHash, device, network }: ActivateByCode,
): Promise<LoginResponse> {
  const now = deps.now()
  const triesLeft = await countCodeTry(deps, { email, browserHash })
  const customer = await findOwnSignUp(deps, { email, browserHash })
  const codeHash = hashCode(deps.config, { email, code })
  const tokenHash = await findLinkByCode(deps.db, { email, codeHash, now })
  if (triesLeft === null || !customer || !tokenHash)
    throw new Refusal('code-wrong', { triesLeft: triesLeft ?? 0 })
  const activation = { customer, tokenHash, device, network, now }
  return withTransaction(deps.db, (tx) => activateSignUp(tx, activation))
}
