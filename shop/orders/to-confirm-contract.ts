import { z } from 'zod'
import { cashRisk } from './admin-contract.ts'

/** An order in cash whose customer is to be called, or types a code. */
const orderToConfirm = z.object({
  orderNumber: z.int(),
  placedAt: z.string(),
  /** It cancels itself then. */
  confirmBy: z.string(),
  /** A code may be texted to its phone number. */
  isByCode: z.boolean(),
  /** In paise: paid online, it confirms the order. */
  advance: z.int().nullable(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  pin: z.string(),
  /** In paise. */
  total: z.int(),
  /** `2 × Whey Blend - Rich Chocolate`. */
  lines: z.array(z.string()),
  /** Of the same customer, before it. */
  ordersBefore: z.int(),
  /** Of them, in cash and not accepted at the door. */
  refusedBefore: z.int(),
  /** Risk points as it was placed, each with its reason. */
  risks: z.array(cashRisk),
})
export type OrderToConfirm = z.infer<typeof orderToConfirm>

/** Oldest first; `left` counts all. */
export const toConfirmResponse = z.object({ items: z.array(orderToConfirm), left: z.int() })
