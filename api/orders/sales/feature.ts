import type { Feature } from '../../feature.ts'
import { countPairs } from './count-pairs.ts'
import { rollUpSales } from './roll-up-sales.ts'

export const sales: Feature = {
  name: 'sales',
  jobs: ({ background, now }) => ({ 'count-pairs': () => countPairs(background, now()) }),
  // At night in India.
  crontab: '41 22 * * * count-pairs',
  recurring: ({ background, now }) => [
    { name: 'sales', everyMs: 600_000, work: () => rollUpSales(background, now()) },
  ],
}
