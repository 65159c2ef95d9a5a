import type { ShownContent } from '../../../shop/pages/content.ts'
import type { AddedName, PageName } from '../../../shop/pages/page-names.ts'
import { loadPage } from '../page-data.ts'
import type { LoaderShop } from '../shop-context.ts'

/** Null where the API failed. */
export type Loaded<Name extends PageName | AddedName> = ShownContent<Name> | null

export function loadContent<Name extends PageName>(shop: LoaderShop, name: Name) {
  return loadPage<Loaded<Name>>(shop, {
    key: `content ${name}`,
    load: () => shop.api.readPage(name),
    whenFailed: () => null,
    statusOf: (shown) => (shown ? 200 : 503),
  })
}
