import { comparePath, mostCompared, readCompared } from '../../../shop/catalogue/compare.ts'
import type { Availability, Image, PageProduct } from '../../../shop/catalogue/contract.ts'
import { mrpOf } from '../../../shop/catalogue/mrp.ts'
import { percentOff } from '../../../shop/catalogue/percent-off.ts'
import { choiceText, slugOf } from '../../../shop/catalogue/variant-options.ts'
import { fromRupeeString, type Paise } from '../../../shop/money.ts'
import { loadPage } from '../page-data.ts'
import { findIfSold } from '../product/find-if-sold.ts'
import type { ShopApi } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import { type CompareGroup, compareGroups, type Offered } from './compare-rows.ts'

export interface ComparedProduct {
  id: string
  title: string
  /** `Vanilla · 1 kg` */
  choice: string
  photo: Image | undefined
  price: Paise
  mrp: Paise | null
  discount: number
  availability: Availability
}

export interface Comparison {
  products: readonly ComparedProduct[]
  groups: readonly CompareGroup[]
  hasUnknown: boolean
  hasTooMany: boolean
  /** To be added: of the same type, since search engines follow these links to every selection. */
  others: readonly { id: string; title: string }[]
}

/** Null where the API failed. */
export function loadComparison(shop: LoaderShop, url: string) {
  const handles = readCompared(new URL(url, 'http://any').searchParams.get('products'))
  return loadPage<Comparison | null>(shop, {
    key: comparePath(handles),
    load: () => readComparison(shop.api, handles),
    whenFailed: () => null,
    statusOf: (comparison) => (comparison ? 200 : 503),
  })
}

async function readComparison(api: ShopApi, handles: readonly string[]): Promise<Comparison> {
  const found = await Promise.all(handles.map((handle) => findIfSold(api, handle)))
  const known = found.flatMap((product) => (product ? offerOf(product) : []))
  const offers = known.slice(0, mostCompared)
  const [first] = offers
  return {
    products: offers.map(comparedProduct),
    groups: compareGroups(offers),
    hasUnknown: found.some((product) => product === null),
    hasTooMany: known.length > mostCompared,
    others: offers.length < mostCompared ? await readOthers(api, first?.product, handles) : [],
  }
}

/** The first variant, as on cards. */
function offerOf(product: PageProduct): Offered[] {
  const [variant] = product.variants
  return variant ? [{ product, variant }] : []
}

function comparedProduct({ product, variant }: Offered): ComparedProduct {
  const price = fromRupeeString(variant.price)
  const mrp = mrpOf(variant)
  return {
    id: product.id,
    title: product.title,
    choice: choiceText(product, variant),
    photo: product.images[variant.image ?? 0],
    price,
    mrp,
    discount: mrp === null ? 0 : percentOff(price, mrp),
    availability: variant.availability,
  }
}

const mostOthers = 6

async function readOthers(
  api: ShopApi,
  like: PageProduct | undefined,
  handles: readonly string[],
): Promise<Comparison['others']> {
  const query = new URLSearchParams({ sort: 'popular', limit: String(mostOthers + mostCompared) })
  if (like?.product_type) query.set('type', slugOf(like.product_type))
  const { cards } = await api.listFiltered('products', query.toString())
  return cards
    .filter(({ id }) => !handles.includes(id))
    .slice(0, mostOthers)
    .map(({ id, title }) => ({ id, title }))
}
