import { z } from 'zod'
import { listOrdersQuery } from '../orders/list-contract.ts'
import { listProductsQuery } from '../products/admin-contract.ts'
import { nothing, text } from '../wire/contract.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'

const orders = listOrdersQuery.pick({ fulfilment: true, payment: true, late: true, tag: true })
const products = listProductsQuery.pick({ status: true, type: true, vendor: true, tag: true })
const named = { name: text('Name', 40), isShared: z.boolean() }

/** Without a search, which may be the name or the phone number of a customer. */
function filtersOf<Shape extends z.ZodRawShape>(filters: z.ZodObject<Shape>) {
  return filters.strict().refine((given) => Object.keys(given).length > 0, 'Choose a filter first.')
}

export const viewLists = ['orders', 'products'] as const
export type ViewList = (typeof viewLists)[number]

export const listViewsQuery = z.object({ list: z.enum(viewLists) })

export const viewResponse = z.object({
  id: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** The whole team sees it. */
  isShared: z.boolean(),
  /** Its maker, and of what is shared owners and managers too. */
  mayChange: z.boolean(),
})
export type View = z.infer<typeof viewResponse>
export const listViewsResponse = z.object({ items: z.array(viewResponse) })

const newViewRequest = z.discriminatedUnion('list', [
  z.object({ list: z.literal('orders'), filters: filtersOf(orders), ...named }),
  z.object({ list: z.literal('products'), filters: filtersOf(products), ...named }),
])
const changeViewRequest = z.object(named)

export const viewWrites = {
  save: post('/api/admin/views', { body: newViewRequest, answer: viewResponse }),
  change: put('/api/admin/views/:viewId', { body: changeViewRequest, answer: viewResponse }),
  remove: remove('/api/admin/views/:viewId', { answer: nothing }),
} satisfies Writes
