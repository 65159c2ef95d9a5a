import type { Feature } from '../../feature.ts'
import { deleteFullBuckets } from './limit-store.ts'

export const limits: Feature = {
  name: 'limits',
  recurring: ({ background, now }) => [
    { name: 'limits', everyMs: 60_000, work: () => deleteFullBuckets(background, now().getTime()) },
  ],
}
