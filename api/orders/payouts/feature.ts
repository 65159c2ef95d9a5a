import type { Feature } from '../../feature.ts'
import { watchPayouts } from './payout-metrics.ts'
import { readPayouts } from './read-payouts.ts'
import { updateOpenMoney } from './save-open-money.ts'

export const payouts: Feature = {
  name: 'payouts',
  recurring: (deps) => [
    { name: 'payouts', everyMs: 5_000, work: (log) => readPayouts(deps, { log }) },
    { name: 'open-money', everyMs: 900_000, work: () => updateOpenMoney(deps.background, deps.now()) },
  ],
  metrics: watchPayouts,
}
