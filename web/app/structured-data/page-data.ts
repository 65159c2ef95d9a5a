import { listings } from '#store/listings.ts'
import type { Gtins, PageProduct } from '../../../shop/catalogue/contract.ts'
import { collectionPath } from '../../../shop/collections/path.ts'
import type { TransitDays } from '../../../shop/delivery/delivery-rules.ts'
import type { ShownContent } from '../../../shop/pages/content.ts'
import type { DocumentData } from '../document-data.ts'
import type { Listing } from '../listing/listing-part.ts'
import { breadcrumbs, questions } from './lists.ts'
import { productData } from './product-data.ts'
import { onlineStore, webSite } from './shop-data.ts'

interface Page {
  /** As the map of the site names it. */
  file: string | undefined
  /** What its loader has found. */
  content: unknown
  documentData: Pick<DocumentData, 'site' | 'shop' | 'logo'>
  gtinsOf(handle: string): Gtins
  transit: TransitDays
}

const products = { name: listings.products.title, path: '/products' }

/** What a page tells programs in the words of schema.org. */
export function structuredData({ file = '', content, documentData, gtinsOf, transit }: Page): object[] {
  const { publicUrl } = documentData.site
  if (file === 'app/listing/collection-page.tsx' && content)
    return ofCollection(content as Listing, publicUrl)
  if (file === 'app/home/home-page.tsx') return [onlineStore(documentData), webSite(documentData)]
  if (file === 'app/product/product-page.tsx' && isProduct(content))
    return ofProduct(content, { ...documentData, gtins: gtinsOf(content.id), transit })
  if (file === 'app/pages/partner-page.tsx' && content)
    return questions((content as ShownContent<'partner'>).words.faqs.items)
  return []
}

/** That of all products has no row. */
function ofCollection({ collection }: Listing, publicUrl: string): object[] {
  const place = collection && { name: collection.title, path: collectionPath(collection.handle) }
  return [breadcrumbs(publicUrl, [place ?? products])]
}

function isProduct(content: unknown): content is PageProduct {
  return typeof content === 'object' && content !== null
}

function ofProduct(
  product: PageProduct,
  { site, shop, gtins, transit }: Page['documentData'] & { gtins: Gtins; transit: TransitDays },
): object[] {
  const { publicUrl } = site
  const path = `/products/${encodeURIComponent(product.id)}`
  return [
    productData(product, { shop, publicUrl, gtins, transit, url: `${publicUrl}${path}` }),
    breadcrumbs(publicUrl, [products, { name: product.title, path }]),
    ...questions(product.facts?.faqs ?? []),
  ]
}
