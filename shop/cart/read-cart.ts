import { Refusal } from '../refusal.ts'
import { largestQuantity, type ProductQuantity } from './contract.ts'

interface Sellable {
  variantId: string
  productHandle: string
}

/** Duplicates become one line. Throws `unknown-variant` and `too-many-of-a-kind`. */
export function readCart<Variant extends Sellable>(
  products: readonly ProductQuantity[],
  variants: readonly Variant[],
): (Variant & { quantity: number })[] {
  const lines = new Map<string, Variant & { quantity: number }>()
  for (const { productId, quantity } of products) {
    const variant = requireVariant(productId, variants)
    const sum = (lines.get(variant.variantId)?.quantity ?? 0) + quantity
    lines.set(variant.variantId, { ...variant, quantity: requireFew(variant, sum) })
  }
  return [...lines.values()]
}

function requireVariant<Variant extends Sellable>(productId: string, variants: readonly Variant[]): Variant {
  const id = productId.toLowerCase()
  const byId = variants.find(({ variantId }) => variantId === id)
  const [only, another] = variants.filter(({ productHandle }) => productHandle === productId)
  const found = byId ?? (another ? undefined : only)
  if (!found) throw new Refusal('unknown-variant', { variantId: productId })
  return found
}

function requireFew({ variantId }: Sellable, quantity: number): number {
  if (quantity > largestQuantity)
    throw new Refusal('too-many-of-a-kind', { variantId, most: largestQuantity })
  return quantity
}
