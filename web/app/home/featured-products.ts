import type { Product } from '../../../shop/catalogue/contract.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import { loadPage } from '../page-data.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import type { PhotoImage } from '../ui/photo.tsx'
import { home } from './home-words.ts'

export interface FeaturedProduct {
  id: string
  title: string
  short: string
  /** Of the first variant. */
  size: string | null
  /** Decimal rupees. */
  price: string
  mrp: string | null
  image: PhotoImage | null
}

/** Null where the API failed. */
export function loadFeatured(shop: LoaderShop) {
  return loadPage<readonly FeaturedProduct[] | null>(shop, {
    key: 'featured',
    load: () => findFeatured(shop.api),
    whenFailed: () => null,
    statusOf: (products) => (products ? 200 : 503),
  })
}

async function findFeatured(api: ShopApi): Promise<FeaturedProduct[]> {
  const found = await Promise.all(home.featured.handles.map((handle) => findIfSold(api, handle)))
  return found.flatMap((product) => (product ? featuredProduct(product) : []))
}

async function findIfSold(api: ShopApi, handle: string): Promise<Product | null> {
  try {
    return await api.findProduct(handle)
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return null
    throw error
  }
}

function featuredProduct(product: Product): FeaturedProduct[] {
  const { id, title, short, variants, images } = product
  const [first] = variants
  if (!first) return []
  const [image = null] = images
  const { price, compare_at_price: mrp } = first
  const size = optionValue(product, first, 'size')
  return [{ id, title, short, size, price, mrp, image: image && slimImage(image) }]
}

function slimImage({ src, alt, photo, width, height }: PhotoImage): PhotoImage {
  return { src, alt, photo, width, height }
}
