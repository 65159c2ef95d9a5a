import type { EditedFacts } from '../../../shop/pages/facts-contract.ts'
import { sampleFacts } from '../../../shop/pages/sample-facts.ts'
import { StartError } from '../../start-error.ts'

/** Of what was published while the shop was on trial; null: nothing was. Throws a StartError. */
export function requireRealFacts(facts: EditedFacts | null): void {
  const samples = facts ? sampleFacts(facts) : []
  if (samples.length === 0) return
  throw new StartError(
    `SHOP_MODE=live does not start with sample content: the facts that were published have the sample of ${samples.join(', ')}. Publish your own while SHOP_MODE=trial.`,
  )
}
