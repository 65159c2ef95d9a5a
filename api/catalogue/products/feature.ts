import type { Feature } from '../../feature.ts'
import { runSchedule } from './run-schedule.ts'

export const products: Feature = {
  name: 'products',
  recurring: (deps) => [{ name: 'prices', everyMs: 1_000, work: () => runSchedule(deps) }],
}
