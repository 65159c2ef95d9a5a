import type { Variant } from '../../../shop/catalogue/contract.ts'
import { variantQuery } from '../../../shop/catalogue/variant-options.ts'
import { shopApi } from '../session/browser-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { maxLines, notChosen } from './cart-lines.ts'
import { addToCart, type NewCartLine } from './cart-store.ts'
import { newCartLine } from './new-line.ts'

export interface QuickAdded {
  id: string
  title: string
  /** Of the variant that is shown, where it is not the first. */
  query?: string | undefined
}

/** As the product page does, and says which variant it was. */
export async function quickAdd({ id, query }: QuickAdded): Promise<void> {
  try {
    const product = await shopApi.findProduct(id)
    const shown = product.variants.find((each) => variantQuery(product, each) === query)
    const variant = shown ?? product.variants[0]
    if (!variant || isSoldOut(variant)) {
      if (product.variants.every(isSoldOut)) return toastError('This is sold out.')
      // Another is a choice of the shopper's.
      return location.assign(`/products/${encodeURIComponent(id)}`)
    }
    const line = newCartLine(product, variant)
    if (!addToCart(line)) return toastError(`Your cart is full: at most ${maxLines} lines in one order.`)
    toastSuccess(`Added to cart: ${nameOf(line)}`)
  } catch {
    toastError('We could not add this just now. Please try again.')
  }
}

function isSoldOut({ availability }: Variant): boolean {
  return availability === 'sold-out'
}

function nameOf({ title, flavor, size }: NewCartLine): string {
  return [title, flavor, size].filter((part) => part !== notChosen).join(', ')
}
