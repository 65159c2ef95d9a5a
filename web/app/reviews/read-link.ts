import type { ReviewLinkResponse } from '../../../shop/reviews/contract.ts'
import { loadPage } from '../page-data.ts'
import { ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'

/** `expired`: also never a link. `busy`: the network has asked too often. */
export type FoundLink = ReviewLinkResponse | 'expired' | 'busy' | 'failed'

export function loadReviewLink(shop: LoaderShop, token: string) {
  return loadPage<FoundLink>(shop, {
    key: `review link ${token}`,
    load: () => shop.api.openReviewLink(token),
    whenFailed,
    statusOf: (found) => (typeof found === 'string' ? status[found] : 200),
  })
}

function whenFailed(error: unknown): FoundLink {
  if (!(error instanceof ShopError)) return 'failed'
  if (error.status === 429) return 'busy'
  return error.status >= 400 && error.status < 500 ? 'expired' : 'failed'
}

const status = { expired: 410, busy: 429, failed: 503 } as const
