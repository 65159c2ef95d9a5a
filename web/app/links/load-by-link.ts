import { loadPage } from '../page-data.ts'
import { ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'

/** `expired`: also revoked, or never a link. `busy`: the network has asked too often. */
export type NotOpened = keyof typeof status

/** What a link of an email opens, without a login. */
export function loadByLink<Content extends object>(
  shop: LoaderShop,
  link: { key: string; load: () => Promise<Content> },
) {
  return loadPage<Content | NotOpened>(shop, {
    ...link,
    whenFailed,
    statusOf: (found) => (typeof found === 'string' ? status[found] : 200),
  })
}

function whenFailed(error: unknown): NotOpened {
  if (!(error instanceof ShopError)) return 'failed'
  if (error.status === 429) return 'busy'
  return error.status >= 400 && error.status < 500 ? 'expired' : 'failed'
}

const status = { expired: 410, busy: 429, failed: 503 } as const
