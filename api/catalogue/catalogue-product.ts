import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CardProduct } from '../../shop/catalogue/card.ts'
import type { Flavour, Gtins, ListedProduct, Product } from '../../shop/catalogue/contract.ts'
import { flavoursNamed } from '../../shop/catalogue/flavours.ts'
import { productWords } from '../../shop/catalogue/search.ts'
import type { PhotoManifest } from '../../shop/media/photo.ts'
import { cachedJson } from '../platform/response-cache/cached-json.ts'
import type { CachedResponse } from '../platform/response-cache/cached-response.ts'
import type { ProductRow } from './catalogue-store.ts'
import { htmlNodes } from './clean-html.ts'
import { gtinsOf } from './gtins.ts'
import { availabilityOf, wireProduct } from './wire-product.ts'

/** What all but a product's own page needs. */
export type BaseProduct = Omit<Product, 'description'>

export interface CatalogueProduct {
  readonly product: BaseProduct
  readonly gtins: Gtins
  readonly detail: Product
  readonly response: CachedResponse
  readonly words: string
}

function catalogueProduct(product: BaseProduct, gtins: Gtins): CatalogueProduct {
  let detail: Product | undefined
  let response: CachedResponse | undefined
  let words: string | undefined
  return {
    product,
    gtins,
    get detail() {
      detail ??= { ...product, description: htmlNodes(product.body_html) }
      return detail
    },
    get words() {
      words ??= productWords(product)
      return words
    },
    get response() {
      response ??= cachedJson(JSON.stringify({ product: this.detail }))
      return response
    },
  }
}

/** Upper estimate in bytes: objects, answer, compressed forms. */
export function weightOf({
  product: { body_html, variants, images, facts, reviews },
}: CatalogueProduct): number {
  return (
    3 *
    (1_000 +
      2 * body_html.length +
      variants.length * 400 +
      images.length * 300 +
      (facts ? 3_000 : 0) +
      weightOfReviews(reviews))
  )
}

/** Upper estimate in bytes. */
export function weightOfCard({ title, short, variants, images }: CardProduct): number {
  return 1_000 + 2 * (title.length + short.length) + variants.length * 600 + images.length * 900
}

function weightOfReviews(reviews: Product['reviews']): number {
  return (reviews?.first ?? []).reduce(
    (sum, { title, text }) => sum + 500 + 2 * (title.length + text.length),
    0,
  )
}

const atOnce = 10

export async function catalogueProducts(
  rows: readonly ProductRow[],
  photos: PhotoManifest,
): Promise<CatalogueProduct[]> {
  const made: CatalogueProduct[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    if (start > 0) await yieldToRequests()
    for (const row of rows.slice(start, start + atOnce)) {
      const product = wireProduct(row, photos)
      if (product) made.push(catalogueProduct(product, gtinsOf(row)))
    }
  }
  return made
}

export function listedJson({ product, words }: CatalogueProduct): string {
  return JSON.stringify(listedProduct(product, words))
}

export function listedProduct(
  { facts: _, attributes: __, reviews: ___, lab_report: ____, ...listed }: BaseProduct,
  words: string,
): ListedProduct {
  const flavours = flavoursOf(listed)
  return { ...listed, words, ...(flavours && { flavours }) }
}

/** Undefined where there is no choice of them. */
function flavoursOf({ options }: Pick<Product, 'options'>): Flavour[] | undefined {
  const { values = [] } = options.find(({ name }) => name.toLowerCase() === 'flavour') ?? {}
  return values.length < 2 ? undefined : flavoursNamed(values)
}

/** Whether API, pages and search engines are told the same of both. */
export function isSame(one: CatalogueProduct | undefined, other: CatalogueProduct): boolean {
  return one?.response.etag === other.response.etag && isDeepStrictEqual(one.gtins, other.gtins)
}

/** The same object where no count crossed a threshold. */
export function withStock(entry: CatalogueProduct, available: ReadonlyMap<string, number>): CatalogueProduct {
  const { product } = entry
  const variants = product.variants.map((variant) => {
    const count = available.get(variant.id)
    if (count === undefined || availabilityOf(count) === variant.availability) return variant
    return { ...variant, availability: availabilityOf(count) }
  })
  const isChanged = variants.some((variant, index) => variant !== product.variants[index])
  return isChanged ? catalogueProduct({ ...product, variants }, entry.gtins) : entry
}
