import { fromRupeeString, type Paise } from '../money.ts'
import type { Availability, Image, ListedProduct, Variant } from './contract.ts'
import { mrpOf } from './mrp.ts'
import { percentOff } from './percent-off.ts'
import { optionValue, variantQuery } from './variant-options.ts'

/** What a card is made of. */
export interface CardProduct
  extends Pick<ListedProduct, 'id' | 'title' | 'short' | 'images' | 'options' | 'rating' | 'review_count'> {
  variants: readonly CardVariant[]
  words?: string
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
}

/** By the first variant, as specified, unless a filter found another; null for a product without variants. */
export function toCard(product: CardProduct, found?: string): Card | null {
  const [first] = product.variants
  const shown = product.variants.find(({ id }) => id === found) ?? first
  if (!shown) return null
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
    mrp,
    discount: mrp === null ? 0 : percentOff(price, mrp),
    unitPrices: shown.unit_prices ?? [],
    ...(shown !== first && { query: variantQuery(product, shown) }),
    rating: product.rating,
    ...(product.review_count !== undefined && { reviewCount: product.review_count }),
    availability: bestAvailability(product.variants),
    ...(product.words !== undefined && { words: product.words }),
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
