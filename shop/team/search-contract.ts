import { z } from 'zod'
import { text } from '../wire/contract.ts'

export const searchQuery = z.object({ q: text('Search', 100) })

/** In the order in which they are shown. `past-orders` were placed before this shop. */
export const searchKinds = ['orders', 'past-orders', 'customers', 'products', 'pages', 'settings'] as const
export type SearchKind = (typeof searchKinds)[number]

const found = z.object({
  /** Its screen. */
  to: z.string(),
  title: z.string(),
  note: z.string(),
})
export type Found = z.infer<typeof found>

/** At most five of a kind. What the caller may not read is left out, as is a kind without any. */
export const searchResponse = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), items: z.array(found) })),
})
