import type { Address } from '../../../shop/addresses/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { requireToken } from '../sessions/require-session.ts'
import { findListedAddresses } from './address-store.ts'

interface Tokens {
  accessToken: string | undefined
  bearer: string | null
}

export async function listAddresses(
  deps: Pick<ShopDeps, 'db' | 'now'>,
  { accessToken, bearer }: Tokens,
): Promise<Address[]> {
  if (!accessToken) throw new Refusal('token-missing')
  const { customerId } = await requireToken(deps, accessToken)
  if (bearer && bearer !== accessToken) {
    const other = await requireToken(deps, bearer)
    if (other.customerId !== customerId) throw new Refusal('not-found', { what: 'customer' })
  }
  return findListedAddresses(deps.db, customerId)
}
