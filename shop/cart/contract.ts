import { z } from 'zod'
import shop from '#store/settings.json' with { type: 'json' }
import { text } from '../wire/contract.ts'

export const largestQuantity = shop.limits.quantityPerLine
export const mostLines = shop.limits.linesPerCart

/** `productId`: a variant's id, or the handle of a product with one variant. */
export const productQuantity = z.object({
  productId: text('productId', 100),
  quantity: z
    .int({ error: 'Quantity must be a whole number.' })
    .min(1, 'Quantity must be at least 1.')
    .max(largestQuantity, `At most ${largestQuantity} of a kind in one order.`),
})
export type ProductQuantity = z.infer<typeof productQuantity>

export const productQuantities = z
  .array(productQuantity, { error: 'Send products: a list of {productId, quantity}.' })
  .min(1, 'No products in cart to create an order.')
  .max(mostLines, `At most ${mostLines} lines in one order.`)
