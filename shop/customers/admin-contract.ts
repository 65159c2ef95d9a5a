import { z } from 'zod'
import { address } from '../addresses/contract.ts'
import { addNoteRequest, teamNote } from '../orders/admin-contract.ts'
import { pastOrderRow } from '../orders/list-contract.ts'
import { isoDay } from '../orders/money-contract.ts'
import { tag } from '../tags/contract.ts'
import { email, nothing, phone, text } from '../wire/contract.ts'
import { pageOf, pageSize, sortedCursor, sortedIdCursor } from '../wire/paging.ts'
import { post, type Writes } from '../wire/write.ts'
import { businessResponse } from './business-contract.ts'
import { readCustomerSearch } from './customer-search.ts'

const instant = z.string()

export const customerSorts = ['newest', 'oldest', 'most-spent', 'least-spent'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const listCustomersQuery = z.object({
  /** Name, email, phone, its beginning or end, or PIN code. */
  search: text('Search', 100).transform(readCustomerSearch).optional(),
  /** Signed up on these days, both included, in Asia/Kolkata. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  tag: tag.optional(),
  /** The others are by `spent`. */
  sort: z.enum(customerSorts).default('newest'),
  limit: pageSize,
  cursor: sortedIdCursor.optional(),
})

/** All that the list has under these filters. */
export const exportCustomersQuery = listCustomersQuery.omit({ limit: true, cursor: true })

const row = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for who logs in by mobile number and has none. */
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  pin: z.string(),
  /** False: has signed up, but not followed the link in our email. */
  isActivated: z.boolean(),
  /** Orders without an account: the email is as given, and nobody has proven it. */
  isGuest: z.boolean(),
  signedUpAt: instant,
  orders: z.int(),
  /** What was paid less what was refunded, in paise; with orders before this shop. */
  spent: z.int(),
  lastOrderAt: instant.nullable(),
  tags: z.array(z.string()),
})
export const listCustomersResponse = pageOf(row)

export const customerParams = z.object({ customerId: z.uuid('Send the id of a customer.') })

export const neededFor = [
  'open-payment',
  'undelivered-order',
  'order-in-transit',
  'pending-refund',
  'delayed-refund',
] as const

export const customerResponse = row.extend({
  business: businessResponse.shape.business,
  addresses: z.array(address),
  isSubscribed: z.boolean(),
  notes: z.array(teamNote),
  /** Placed before this shop; the newest. */
  pastOrders: z.array(pastOrderRow),
  /** Why the account cannot be erased just now. */
  neededFor: z.enum(neededFor).nullable(),
})
export type ShownCustomer = z.output<typeof customerResponse>

export const customerOrdersQuery = z.object({ limit: pageSize, cursor: sortedCursor.optional() })

export const exportOneRequest = z.object({
  /** `json`: all that the customer can download as well. */
  format: z.enum(['csv', 'json']).default('csv'),
})
export const exportFile = z.string().describe('A file to save.')

/** Typed again, so that it is the right one: the phone of a customer without an email. */
const eraseCustomerRequest = z.object({ email: email.optional(), phone: phone.optional() })

export const customerWrites = {
  addNote: post('/api/admin/customers/:customerId/notes', { body: addNoteRequest, answer: teamNote }),
  erase: post('/api/admin/customers/:customerId/erase', { body: eraseCustomerRequest, answer: nothing }),
} satisfies Writes
