import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { tag } from '../tags/contract.ts'
import { text } from '../wire/contract.ts'
import { pageOf, pageSize, sortedCursor } from '../wire/paging.ts'
import { isoDay } from './money-contract.ts'
import { readOrderSearch } from './order-search.ts'
import { orderStatuses, paymentWays } from './states.ts'
import { fulfilmentStates, paymentStates } from './stored-states.ts'

const instant = z.string()
export const orderStatus = z.enum(orderStatuses as [string, ...string[]])
const fulfilment = z.enum(fulfilmentStates)
const payment = z.enum(paymentStates)
export const wayToPay = z.enum(paymentWays)

export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const
export type OrderSort = (typeof orderSorts)[number]

export const listOrdersQuery = z.object({
  fulfilment: fulfilment.optional(),
  payment: payment.optional(),
  /** Not dispatched though its day to be is over. */
  late: z.literal('true', 'Send true or leave it out.').optional(),
  /** A parcel has turned back, and its carrier reports it as delivered since. */
  unclear: z.literal('true', 'Send true or leave it out.').optional(),
  /** Name, phone, PIN code, order number, AWB or payment id. */
  search: text('Search', 100).transform(readOrderSearch).optional(),
  /** Paid on these days, or in cash confirmed, both included, in Asia/Kolkata. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** The handle of a product of it. */
  product: text('Product', longestHandle).optional(),
  tag: tag.optional(),
  /** `oldest` first is a queue; the others are by total. */
  sort: z.enum(orderSorts).default('newest'),
  limit: pageSize,
  cursor: sortedCursor.optional(),
})

/** All that the list has under these filters. */
export const exportOrdersQuery = listOrdersQuery.omit({ limit: true, cursor: true })

export const listOrdersResponse = pageOf(
  z.object({
    orderNumber: z.int(),
    status: orderStatus,
    payBy: wayToPay,
    fulfilment,
    /** Null for who may not see payments. */
    payment: payment.nullable(),
    total: z.int().nullable(),
    paidAt: instant.nullable(),
    /** Since when it may be packed; for an order to confirm, when it was placed. */
    waitsSince: instant,
    pieces: z.int(),
    /** Pieces of these. */
    packed: z.int(),
    /** Of its first item. */
    photo: z.string().nullable(),
    /** Null for who may not see coupons. */
    coupon: z.string().nullable(),
    notes: z.int(),
    tags: z.array(z.string()),
    name: z.string(),
    city: z.string(),
    pin: z.string(),
    packer: z.string().nullable(),
    awbs: z.array(z.string()),
  }),
)

/** Placed before this shop, and imported: history. */
export const pastOrderRow = z.object({
  name: z.string(),
  person: z.string(),
  placedAt: instant,
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** In paise; null for who may not see payments. */
  total: z.int().nullable(),
  /** As their file said, such as `paid` and `fulfilled`. */
  payment: z.string(),
  fulfilment: z.string(),
})

/** `past`: found by a search as well; at most fifty. */
export const searchOrdersResponse = listOrdersResponse.extend({ past: z.array(pastOrderRow) })
