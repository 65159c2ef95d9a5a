import { fromRupeeString, type Paise } from '../money.ts'
import type { Availability, Flavour, Image, ListedProduct, Variant } from './contract.ts'
import { mrpOf } from './mrp.ts'
import { percentOff } from './percent-off.ts'
import { optionValue, variantQuery } from './variant-options.ts'

/** What a card is made of. */
export interface CardProduct
  extends Pick<ListedProduct, 'id' | 'title' | 'short' | 'images' | 'options' | 'rating' | 'review_count'> {
  variants: readonly CardVariant[]
  words?: string
  flavours?: Flavour[] | undefined
}

export type CardVariant = Omit<Variant, 'title' | 'sku' | 'grams' | 'image'>

export interface Card {
  id: string
  title: string
  short: string
  /** The second one shows on hover. */
  photos: Image[]
  size: string | null
  /** `2 flavours`; null where there is no choice. */
  choices: string | null
  price: Paise
  /** Of the first variant, whichever is shown: a wishlist compares it. */
  firstPrice: Paise
  /** Null where it is sold at its MRP. */
  mrp: Paise | null
  /** Whole percent off the MRP. */
  discount: number
  unitPrices: string[]
  rating: number
  /** Verified reviews behind it; absent where it is a fixed figure. */
  reviewCount?: number
  availability: Availability
  /** Of the shown variant, where it is not the first. */
  query?: string
  /** Searched besides the title; absent where the server searches. */
  words?: string
  flavours?: Flavour[] | undefined
  /** The one that a search has found. */
  flavour?: string
}

/** By the first variant, as specified, or the first that a filter has found; null for a product without variants. */
export function toCard(product: CardProduct, foundIds: readonly string[] = []): Card | null {
  const [first] = product.variants
  const found = product.variants.filter(({ id }) => foundIds.includes(id))
  const shown = found[0] ?? first
  if (!first || !shown) return null
  const price = fromRupeeString(shown.price)
  const mrp = mrpOf(shown)
  return {
    id: product.id,
    title: product.title,
    short: product.short,
    photos: product.images.slice(0, 2),
    size: optionValue(product, shown, 'size'),
    choices: countChoices(product),
    price,
    firstPrice: fromRupeeString(first.price),
    mrp,
    discount: mrp === null ? 0 : percentOff(price, mrp),
    unitPrices: shown.unit_prices ?? [],
    ...(shown !== first && { query: variantQuery(product, shown) }),
    rating: product.rating,
    ...(product.review_count !== undefined && { reviewCount: product.review_count }),
    availability: bestAvailability(found.length > 0 ? found : product.variants),
    ...(product.words !== undefined && { words: product.words, flavours: product.flavours }),
  }
}

function countChoices({ options }: Pick<ListedProduct, 'options'>): string | null {
  const choice = options.find(({ name }) => /^(flavour|colour)$/i.test(name))
  if (!choice || choice.values.length < 2) return null
  return `${choice.values.length} ${choice.name.toLowerCase()}s`
}

function bestAvailability(variants: readonly CardVariant[]): Availability {
  const order: readonly Availability[] = ['in-stock', 'few-left', 'sold-out']
  return order.find((each) => variants.some(({ availability }) => availability === each)) ?? 'sold-out'
}
