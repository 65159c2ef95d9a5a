import { data } from 'react-router'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import type { LatestReviews } from '../../../shop/reviews/contract.ts'
import { loadPage } from '../page-data.ts'
import { loadContent } from '../pages/load-content.ts'
import { findIfSold } from '../product/find-if-sold.ts'
import type { ShopApi } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import type { PhotoImage } from '../ui/photo.tsx'
import type { Home } from './home-content.ts'

export interface FeaturedProduct {
  id: string
  title: string
  short: string
  /** Of the first variant. */
  size: string | null
  /** Decimal rupees. */
  price: string
  mrp: string | null
  /** `₹63.30 per 25 g of protein` */
  unitPrice?: string | undefined
  rating: number
  /** Absent where the rating is a fixed figure. */
  reviewCount?: number | undefined
  image: PhotoImage | null
}

/** Null where the API failed. */
export type Featured = readonly FeaturedProduct[] | null

/** In the browser the content is shown before the products have come. */
export async function loadHome(shop: LoaderShop) {
  const { data: page, init } = await loadContent(shop, 'home')
  const { content: reviews } = (await loadLatestReviews(shop)).data
  const find = async (home: Home | null) => {
    const found = await loadFeatured(shop, home?.words.featured.handles ?? [])
    return { featured: await found.data.content, status: found.init?.status }
  }
  if (page.content instanceof Promise)
    return data({
      ...page,
      reviews,
      featured: page.content.then(async (home) => (await find(home)).featured),
    })
  if (!import.meta.env.SSR)
    return data({ ...page, reviews, featured: find(page.content).then((found) => found.featured) })
  const { featured, status } = await find(page.content)
  return data({ ...page, reviews, featured }, { status: Math.max(init?.status ?? 200, status ?? 200) })
}

export type Latest = LatestReviews['reviews']

/** None where the API failed: the page is whole without them. */
function loadLatestReviews(shop: LoaderShop) {
  return loadPage<Latest>(shop, {
    key: 'latest reviews',
    load: async () => (await shop.api.readLatestReviews()).reviews,
    whenFailed: () => [],
    statusOf: () => 200,
  })
}

function loadFeatured(shop: LoaderShop, handles: readonly string[]) {
  return loadPage<Featured>(shop, {
    key: `featured ${handles}`,
    load: () => findFeatured(shop.api, handles),
    whenFailed: () => null,
    statusOf: (products) => (products ? 200 : 503),
  })
}

async function findFeatured(api: ShopApi, handles: readonly string[]): Promise<FeaturedProduct[]> {
  const found = await Promise.all(handles.map((handle) => findIfSold(api, handle)))
  return found.flatMap((product) => (product ? featuredProduct(product) : []))
}

function featuredProduct(product: PageProduct): FeaturedProduct[] {
  const { id, title, short, variants, images, rating, review_count: reviewCount } = product
  const [first] = variants
  if (!first) return []
  const [image = null] = images
  const { price, compare_at_price: mrp } = first
  const size = optionValue(product, first, 'size')
  const [unitPrice] = first.unit_prices ?? []
  const shown = { id, title, short, size, price, mrp, unitPrice, rating, reviewCount }
  return [{ ...shown, image: image && slimImage(image) }]
}

function slimImage({ src, alt, photo, width, height }: PhotoImage): PhotoImage {
  return { src, alt, photo, width, height }
}
