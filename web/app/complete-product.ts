import type { Image, ListedProduct, Product, Variant } from '../../shop/catalogue/contract.ts'

export type WholeProduct = Product & ListedProduct

/** What the specification does not name of a product may be missing from an answer. */
export function completeProduct(given: Partial<WholeProduct>): WholeProduct {
  const { id, title = given.name, images = [], variants } = given
  if (id === undefined || title === undefined || !variants) throw new TypeError('not a product')
  const price = given.discountedPrice ?? given.mrp ?? 0
  return {
    name: title,
    product_type: '',
    vendor: '',
    tags: [],
    short: '',
    options: [],
    mrp: price,
    discountedPrice: price,
    discount: 0,
    rating: 4.5,
    body_html: '',
    words: '',
    description: given.body_html ? [textOf(given.body_html)] : [],
    facts: null,
    reviews: null,
    lab_report: null,
    ...given,
    id: String(id),
    title,
    images: images.map((image) => withImageDefaults(image, title)),
    variants: variants.map((variant) => withVariantDefaults(variant, String(id))),
  }
}

function textOf(html: string): string {
  const parts = html.split('<').map((part) => part.slice(part.indexOf('>') + 1))
  return parts.join(' ').trim()
}

function withImageDefaults(image: Partial<Image>, title: string) {
  return { src: '', alt: title, photo: null, width: 1_000, height: 1_000, ...image }
}

function withVariantDefaults(variant: Partial<Variant>, id: string) {
  return {
    id,
    title: '',
    sku: '',
    option1: null,
    option2: null,
    option3: null,
    compare_at_price: null,
    grams: 0,
    image: null,
    availability: 'in-stock' as const,
    ...variant,
    price: String(variant.price ?? '0'),
  }
}
