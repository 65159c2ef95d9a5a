import { z } from 'zod'

/** What waits to be packed, by variant: no names and no prices. */
export const pickListResponse = z.object({
  /** Orders that wait. */
  orders: z.int(),
  pieces: z.int(),
  rows: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** Numbers of the oldest orders that it is for. */
      orders: z.array(z.int()),
      moreOrders: z.int(),
    }),
  ),
})
export type PickList = z.infer<typeof pickListResponse>
