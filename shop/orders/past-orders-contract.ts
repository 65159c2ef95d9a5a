import { z } from 'zod'

export const pastOrder = z.object({
  id: z.string(),
  /** Its number with its sign, as the shop of then wrote it: `#1001`. */
  name: z.string(),
  placedAt: z.string(),
  state: z.enum(['cancelled', 'refunded', 'dispatched']).nullable(),
  /** In paise. */
  total: z.int(),
  items: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      /** Of one, in paise; null where the file named none. */
      price: z.int().nullable(),
    }),
  ),
})
export type PastOrder = z.infer<typeof pastOrder>

/** `GET /api/profile/past-orders`: imported from the shop before this one; newest first, at most a hundred. */
export const pastOrdersResponse = z.array(pastOrder)

/** As their file said. */
export const exportedPastOrder = z.object({
  name: z.string(),
  placedAt: z.string(),
  totalPaise: z.int(),
  cells: z.record(z.string(), z.string()),
  lines: z.array(z.record(z.string(), z.string())),
})
