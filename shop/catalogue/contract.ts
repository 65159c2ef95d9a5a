import { z } from 'zod'
import { kinds } from '#store/trade.ts'
import { labReport } from '../media/lab-report.ts'
import { productReviews } from '../reviews/contract.ts'
import { type Attribute, pageSections, type ValuesOf } from '../trades/attribute.ts'
import { storedShape } from '../trades/attributes-contract.ts'
import type { contentAttributes, servingAttributes } from '../trades/food-attributes.ts'
import type { packagedAttributes, tableAttributes } from '../trades/packaged-attributes.ts'
import { oneLine } from '../typed-text.ts'
import type { Card } from './card.ts'
import { longestHandle } from './handle.ts'
import { htmlNode } from './html-node.ts'
import { type FilterName, filterNames, pageLength, sortNames } from './listing-query.ts'

export const availability = z.enum(['in-stock', 'few-left', 'sold-out'])
export type Availability = z.infer<typeof availability>

export const image = z.object({
  src: z.string(),
  alt: z.string(),
  photo: z.string().nullable(),
  width: z.int(),
  height: z.int(),
})
export type Image = z.infer<typeof image>

export const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  option1: z.string().nullable(),
  option2: z.string().nullable(),
  option3: z.string().nullable(),
  price: z.string(),
  compare_at_price: z.string().nullable(),
  grams: z.int(),
  image: z.int().nullable(),
  availability,
  /** As they are shown: `₹63.30 per 25 g of protein`. */
  unit_prices: z.array(z.string()).optional(),
})
export type Variant = z.infer<typeof variant>

/** Of variants, by id. For search engines: neither the API nor a page's data has them. */
export type Gtins = Readonly<Record<string, string>>

/** What is stated about a product: what it is, and its attributes. The trade may have more than pages and rules know by name. */
export type ProductAttributes = ValuesOf<typeof packagedAttributes> &
  ValuesOf<typeof servingAttributes> &
  ValuesOf<typeof contentAttributes> &
  ValuesOf<typeof tableAttributes> & {
    /** Came with the shop: has its sample rating, benefits and MRP. Ends when the team saves its own. */
    sample?: boolean | undefined
    kind: string
  }
type AttributesShape = {
  [Key in keyof ProductAttributes]-?: undefined extends ProductAttributes[Key]
    ? z.ZodOptional<z.ZodType<Exclude<ProductAttributes[Key], undefined>>>
    : z.ZodType<ProductAttributes[Key]>
}

export function attributesSchema(list?: readonly Attribute[]): z.ZodObject<AttributesShape> {
  const shape: object = {
    sample: z.boolean().optional(),
    kind: z.enum(Object.keys(kinds)),
    ...storedShape(list),
  }
  return z.object(shape as AttributesShape)
}
export const productAttributes = attributesSchema()

/** Some of them, each of which may be missing but those `needed`. */
export function namedAttributes(
  keys: readonly string[],
  {
    needed = [],
    attributes = productAttributes,
  }: { needed?: readonly string[]; attributes?: typeof productAttributes } = {},
) {
  const shape: Readonly<Record<string, z.ZodType>> = attributes.shape
  const named = keys.flatMap((key) => {
    const type = shape[key]
    return type ? [[key, needed.includes(key) ? type : type.optional()]] : []
  })
  return z.object(Object.fromEntries(named))
}

const card = {
  id: z.string(),
  title: z.string(),
  name: z.string(),
  product_type: z.string(),
  vendor: z.string(),
  tags: z.array(z.string()),
  short: z.string(),
  images: z.array(image),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variant),
  mrp: z.number(),
  discountedPrice: z.number(),
  discount: z.number(),
  rating: z.number(),
  /** Of verified reviews that the rating is the mean of; without it the rating is a fixed figure, 0 for none. */
  review_count: z.int().optional(),
}

/** `words`: what it is searched by. */
const flavour = z.object({ name: z.string(), words: z.string(), query: z.string() })
export type Flavour = z.infer<typeof flavour>

export const listedProduct = z.object({
  ...card,
  body_html: z.string(),
  words: z.string(),
  flavours: z.array(flavour).optional(),
})
export type ListedProduct = z.infer<typeof listedProduct>

export const product = z.object({
  ...card,
  body_html: z.string(),
  description: z.array(htmlNode),
  facts: productAttributes.nullable(),
  /** Those of the trade that have no place of their own on the page, as they are shown. */
  attributes: z
    .array(z.object({ section: z.enum(pageSections), label: z.string(), value: z.string() }))
    .optional(),
  reviews: productReviews.nullable(),
  lab_report: labReport.nullable(),
})
export type Product = z.infer<typeof product>
export type PageProduct = Omit<Product, 'body_html'>

/** A page of the shop that a search may mean. */
export const place = z.object({ title: z.string(), path: z.string() })
export type Place = z.infer<typeof place>

export const productResponse = z.object({ product })
/**
 * `next`: the next page's `after`. `related`: products that a search may mean beyond its titles. `near`: where there
 * are none of these, products of words like those typed; `corrected`: which words. `unmet`: the diet or allergen,
 * `soy free`, that no such product is marked with; `places`: pages and collections that the words name instead.
 */
export const productsResponse = z.object({
  products: z.array(listedProduct),
  next: z.string().optional(),
  related: z.array(listedProduct).optional(),
  near: z.array(listedProduct).optional(),
  corrected: z.string().optional(),
  unmet: z.string().optional(),
  places: z.array(place).optional(),
})
export type ProductsResponse = z.infer<typeof productsResponse>

export const productsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.string().max(longestHandle).optional(),
  search: z.string().overwrite(oneLine).max(200).optional(),
  variant: z.string().max(100).optional(),
  handles: z.string().max(8_000).describe('Ids of products, with commas; at most 100').optional(),
})

const chosen = z
  .union([z.string(), z.array(z.string())])
  .describe('As the answer names its values; may stand several times')
  .optional()

export const listingQuery = z.object({
  sort: z.enum(sortNames).optional(),
  ...(Object.fromEntries(filterNames.map((name) => [name, chosen])) as Record<FilterName, typeof chosen>),
  search: z.string().overwrite(oneLine).max(200).optional(),
  after: z.string().max(longestHandle).optional(),
  limit: z.coerce.number().int().min(0).max(100).default(pageLength),
})

export type ListingParams = z.output<typeof listingQuery>

/** `count`: how many products there would be with this value, all other filters as they are. */
const filter = z.object({
  name: z.enum(filterNames),
  title: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
})
export type Filter = z.infer<typeof filter>

/** Of the variant that is filtered and sorted by; money in paise. */
const listedCard = z.object({
  id: z.string(),
  title: z.string(),
  short: z.string(),
  photos: z.array(image),
  size: z.string().nullable(),
  choices: z.string().nullable(),
  price: z.int(),
  firstPrice: z.int(),
  mrp: z.int().nullable(),
  discount: z.int(),
  unitPrices: z.array(z.string()),
  rating: z.number(),
  reviewCount: z.int().optional(),
  availability,
  query: z.string().optional(),
})

/** `isUnknown`: a value that no product ever had. */
export const listingResponse = z.object({
  cards: z.array(listedCard),
  total: z.int(),
  filters: z.array(filter),
  isUnknown: z.boolean(),
  /** Whether any product of the shop has the mean of verified reviews. */
  isRated: z.boolean(),
  /** Absent for all products. */
  collection: z
    .object({ handle: z.string(), title: z.string(), intro: z.string(), description: z.string() })
    .optional(),
  next: z.string().optional(),
})
export type ListingResponse = Omit<z.infer<typeof listingResponse>, 'cards'> & { cards: Card[] }

export const productParams = z.object({ id: z.string() })
export const collectionParams = z.object({
  collection: z
    .string()
    .describe('Handle of a published collection; of listings also `products`: all of them'),
})

/** By variant id, never more than one order may have. */
export const stockResponse = z.object({ stock: z.record(z.string(), z.int()) })
export type StockResponse = z.infer<typeof stockResponse>
