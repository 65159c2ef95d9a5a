import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { parcelStatuses } from '../parcels/states.ts'
import { orderStatuses } from './states.ts'

/** As bars or squares of one path in a box of `width` × `height`. */
export const barCode = z.object({ text: z.string(), width: z.int(), height: z.int(), path: z.string() })

const place = z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() })
const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
const labelled = z.object({ label: z.string(), value: z.string() })

/** The words of an invoice, as its page and its PDF have them. */
const invoice = z.object({
  number: z.string(),
  title: z.string(),
  supplier: z.object({ name: z.string(), lines: z.array(z.string()) }),
  facts: z.array(labelled),
  buyer: z.object({ heading: z.string(), name: z.string(), lines: z.array(z.string()) }),
  lines: table,
  sums: z.array(labelled),
  total: labelled,
  amountInWords: z.string(),
  hsn: table,
  notes: z.array(z.string()),
})

const line = z.object({ sku: z.string(), title: z.string(), quantity: z.int() })

/** What is printed for an order: a slip of each parcel, or of what is to pack; invoice and label of each packed one. */
export const orderPapers = z.object({
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  paidAt: z.string().nullable(),
  /** In cash, from the customer, in paise; zero for what is paid. */
  collect: z.int(),
  from: place,
  to: place,
  bars: barCode,
  /** Opens the order on a phone of the team. */
  qr: barCode,
  toPack: z.array(line),
  parcels: z.array(
    z.object({
      number: z.int(),
      status: z.enum(parcelStatuses),
      grams: z.int().nullable(),
      carrier: z.string().nullable(),
      /** Null before it is booked or dispatched. */
      awb: barCode.nullable(),
      lines: z.array(line),
      /** Null before it is packed, and once it is delivered where the caller may not see payments. */
      invoice: invoice.nullable(),
    }),
  ),
})
export type OrderPapers = z.infer<typeof orderPapers>

const mostOrders = 50

export const papersQuery = z.object({
  /** Order numbers: `1001,1002`. */
  orders: z
    .string()
    .max(600)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Send order numbers with commas between them.')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((numbers) => numbers.length <= mostOrders, `At most ${mostOrders} orders at once.`),
})
export const papersResponse = z.object({ orders: z.array(orderPapers) })

const mostChosen = 100

function listOf(pattern: RegExp, message: string) {
  return z
    .string()
    .max(10_000)
    .transform((text) => [...new Set(text.split(','))])
    .refine((items) => items.every((item) => pattern.test(item)), message)
    .refine((items) => items.length <= mostChosen, `At most ${mostChosen} at once.`)
    .optional()
    .transform((items) => items ?? [])
}

/** Labels of single variants, or of all variants of products. */
export const shelfLabelsQuery = z.object({
  variants: listOf(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Send ids with commas between them.'),
  products: listOf(new RegExp(`^[a-z0-9-]{1,${longestHandle}}$`), 'Send handles with commas between them.'),
})

const shelfLabel = z.object({
  sku: z.string(),
  product: z.string(),
  variant: z.string(),
  /** Bars, or a square where the SKU is too long for them. */
  code: barCode,
})
export type ShelfLabel = z.infer<typeof shelfLabel>
export const shelfLabelsResponse = z.object({ labels: z.array(shelfLabel), hasMore: z.boolean() })
