import type { TrackedOrder, TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { loadPage } from '../page-data.ts'
import { ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'

/** `expired`: also revoked, or never a link. `busy`: the network has asked too often. */
export type Tracked = TrackedParcel | TrackedOrder | 'expired' | 'busy' | 'failed'

export function loadTracking(shop: LoaderShop, token: string) {
  return loadPage<Tracked>(shop, {
    key: `tracking ${token}`,
    load: () => shop.api.trackParcel(token),
    whenFailed,
    statusOf: (tracked) => (typeof tracked === 'string' ? status[tracked] : 200),
  })
}

function whenFailed(error: unknown): Tracked {
  if (!(error instanceof ShopError)) return 'failed'
  if (error.status === 429) return 'busy'
  return error.status >= 400 && error.status < 500 ? 'expired' : 'failed'
}

const status = { expired: 410, busy: 429, failed: 503 } as const
