import { findPublishProblems, type ProductToPublish } from '../../shop/catalogue/publish-gate.ts'
import type { PublishProblem } from '../../shop/catalogue/refusals.ts'
import { kolkataDay } from '../../shop/day.ts'
import { noMoney } from '../../shop/money.ts'
import { Refusal } from '../../shop/refusal.ts'
import { findRate } from '../../shop/tax/rates.ts'
import { taxRates } from '../invoices/tax-rates.ts'

export function findProblems(product: ProductToPublish, now: Date): PublishProblem[] {
  const on = kolkataDay(now.toISOString())
  return findPublishProblems(product, (hsn) => hasRate(hsn, on))
}

function hasRate(hsn: string, on: string): boolean {
  try {
    findRate(taxRates, { hsn, on, amount: noMoney, quantity: 1 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
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
