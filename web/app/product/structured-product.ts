import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { photoUrl } from '../../../shop/catalogue/photo.ts'
import { variantQuery } from '../../../shop/catalogue/variant-options.ts'

/** No rating, since the displayed ones are fixed figures (`docs/decisions.md`). */
export function structuredProduct(product: PageProduct, publicUrl: string) {
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

export function productUrl({ id }: Pick<PageProduct, 'id'>, publicUrl: string): string {
  return `${publicUrl}/products/${encodeURIComponent(id)}`
}

function structuredOffer(product: PageProduct, variant: Variant, publicUrl: string) {
  const query = variantQuery(product, variant)
  return {
    '@type': 'Offer',
    name: variant.title,
    sku: variant.sku,
    url: `${productUrl(product, publicUrl)}${query && `?${query}`}`,
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

export function imageUrls({ images }: PageProduct, publicUrl: string): string[] {
  return images.flatMap(({ photo }) => (photo ? `${publicUrl}${photoUrl(photo, 1280, 'webp')}` : []))
}

export function describeProduct({ title, short }: PageProduct): string {
  return short ? `${title}: ${short}.` : title
}
