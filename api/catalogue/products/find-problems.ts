import { findPublishProblems, type ProductToPublish } from '../../../shop/catalogue/publish-gate.ts'
import type { PublishProblem } from '../../../shop/catalogue/refusals.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hasTaxRate } from '../../orders/invoices/uninvoiced-products.ts'

export function findProblems(product: ProductToPublish, now: Date): PublishProblem[] {
  return findPublishProblems(product, (hsn) => hasTaxRate(hsn, now))
}

/** Throws `not-publishable`. What was wrong `before` may stay so. */
export function requirePublishable(
  { product, before }: { product: ProductToPublish; before?: ProductToPublish },
  now: Date,
): void {
  const known = new Set(before ? findProblems(before, now).map(({ message }) => message) : [])
  const problems = findProblems(product, now).filter(({ message }) => !known.has(message))
  if (problems.length > 0) throw new Refusal('not-publishable', { product: product.title, problems })
}
