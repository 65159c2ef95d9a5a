import type { Product, Variant } from '../../../shop/catalogue/contract.ts'
import { photoUrl } from '../../../shop/catalogue/photo.ts'
import { pageTitle } from '../ui/page-title.ts'
import { variantQuery } from './variant-options.ts'

/** Head of a product's page. Structured data only comes from the server: browsers have no use for it. */
export function productMeta(product: Product, publicUrl: string) {
  const url = `${publicUrl}/products/${encodeURIComponent(product.id)}`
  const image = imageUrls(product, publicUrl)[0]
  return [
    ...pageTitle(product.title, describeProduct(product)),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.title },
    { property: 'og:description', content: describeProduct(product) },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': structuredProduct(product, publicUrl) }] : []),
  ]
}

/** No rating: the shop's fixed figures are not anybody's verdict (`docs/decisions.md`). */
export function structuredProduct(product: Product, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: describeProduct(product),
    image: imageUrls(product, publicUrl),
    brand: { '@type': 'Brand', name: product.vendor },
    sku: product.variants[0]?.sku ?? product.id,
    category: product.product_type,
    ...(product.facts && { countryOfOrigin: product.facts.countryOfOrigin }),
    offers: product.variants.map((variant) => structuredOffer(product, variant, publicUrl)),
  }
}

function structuredOffer(product: Product, variant: Variant, publicUrl: string) {
  const query = variantQuery(product, variant)
  return {
    '@type': 'Offer',
    name: variant.title,
    sku: variant.sku,
    url: `${publicUrl}/products/${encodeURIComponent(product.id)}${query && `?${query}`}`,
    price: variant.price,
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityTerm[variant.availability],
  }
}

const availabilityTerm: Record<Variant['availability'], string> = {
  'in-stock': 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
}

function imageUrls({ images }: Product, publicUrl: string): string[] {
  return images.flatMap(({ photo }) => (photo ? `${publicUrl}${photoUrl(photo, 1280, 'webp')}` : []))
}

function describeProduct({ title, short }: Product): string {
  return short ? `${title}: ${short}.` : title
}
