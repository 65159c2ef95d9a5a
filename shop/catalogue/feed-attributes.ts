import { fittingWidth, photoUrl } from '../media/photo.ts'
import type { PageProduct, Variant } from './contract.ts'
import { type Choosable, optionValue } from './variant-options.ts'

// What structured data and product feeds tell alike.

/** The shop makes what bears its brand: the SKU is the maker's number. */
export function mpnOf(vendor: string, { sku }: Pick<Variant, 'sku'>, ownBrand: string): string | null {
  return vendor.toLowerCase() === ownBrand.toLowerCase() && sku ? sku : null
}

export function colourOf(product: Choosable, variant: Variant): string | null {
  return optionValue(product, variant, 'colour') ?? optionValue(product, variant, 'color')
}

/** Null for a picture that has no address of its own. */
export function imageAddress(
  { photo, src, width }: Pick<PageProduct['images'][number], 'photo' | 'src' | 'width'>,
  publicUrl: string,
): string | null {
  if (photo) return `${publicUrl}${photoUrl(photo, fittingWidth(1280, width), 'webp')}`
  return /^https?:/i.test(src) ? src : null
}
