import type { PageProduct, Product } from '../../../shop/catalogue/contract.ts'
import { loadPage } from '../page-data.ts'
import { ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'

/** `missing`: no such product. `failed`: the API failed. */
export type FoundProduct = PageProduct | 'missing' | 'failed'

export function loadProduct(shop: LoaderShop, handle: string) {
  return loadPage<FoundProduct>(shop, {
    key: `product ${handle}`,
    load: async () => withoutHtml(await shop.api.findProduct(handle)),
    whenFailed: (error) => (error instanceof ShopError && error.status === 404 ? 'missing' : 'failed'),
    statusOf: (found) => (typeof found === 'string' ? status[found] : 200),
  })
}

function withoutHtml({ body_html, ...product }: Product): PageProduct {
  return product
}

const status = { missing: 404, failed: 503 } as const
