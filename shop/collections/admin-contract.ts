import { z } from 'zod'
import { goals } from '#store/trade.ts'
import { handlePattern, longestHandle } from '../catalogue/handle.ts'
import { version } from '../products/variants-contract.ts'
import { longText, nothing, text } from '../wire/contract.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'
import { type CollectionRule, collectionSorts } from './rule.ts'

export const collectionStatuses = ['draft', 'published'] as const

const price = z
  .int({ error: 'Enter a price in rupees.' })
  .min(1, 'Enter a price in rupees.')
  .max(100_000_000, 'At most ₹10,00,000.')
const ownGoal = z.enum(Object.keys(goals), 'Choose a goal from the list.')
const conditionWith = (goal: z.ZodType<string, string>) =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('tag'), value: text('Tag', 60) }),
    z.object({ is: z.literal('type'), value: text('Type', 100) }),
    z.object({ is: z.literal('goal'), value: goal }),
    z.object({ is: z.literal('price-from'), value: price }),
    z.object({ is: z.literal('price-to'), value: price }),
    z.object({ is: z.literal('in-stock') }),
  ])
const conditions = z
  .array(conditionWith(ownGoal))
  .min(1, 'Add a condition.')
  .max(20, 'At most 20 conditions.')
const products = z
  .array(text('Product', longestHandle))
  .min(1, 'Choose a product.')
  .max(200, 'At most 200 products.')

/** By conditions, or by hand. */
const given = {
  match: z.enum(['all', 'any']).default('all'),
  conditions: conditions.optional(),
  products: products.optional(),
}
const rule = z.object(given).transform(({ match, conditions, products }, context): CollectionRule => {
  if (products) return { products: [...new Set(products)] }
  if (conditions) return { match, conditions }
  context.addIssue({ code: 'custom', message: 'Add a condition, or choose products.' })
  return z.NEVER
})
const sort = z.enum(collectionSorts)

/** Of all products in the calls of listings. */
const taken = 'products'

const fields = {
  title: text('Title', 100),
  /** The end of its address. */
  handle: text('Address', 100)
    .regex(handlePattern, 'Use small letters, digits and single hyphens.')
    .refine((handle) => handle !== taken, 'This address is taken. Choose another one.'),
  intro: longText('Line below the title', 300),
  description: text('Description', 300),
  rule,
  sort: sort.default('shop'),
  status: z.enum(collectionStatuses).default('draft'),
}
export const newCollection = z.object(fields)
export type CollectionValues = z.output<typeof newCollection>
export type NewCollection = z.input<typeof newCollection>
/** The first products. */
const preview = z.object({
  total: z.int(),
  products: z.array(z.object({ handle: z.string(), title: z.string() })),
})

const collection = {
  id: z.string(),
  handle: z.string(),
  path: z.string(),
  title: z.string(),
  status: z.enum(collectionStatuses),
  /** Keeps its address, is always published and is never deleted. */
  isShipped: z.boolean(),
}
/** `products`: how many; null for a draft. */
export const listCollectionsResponse = z.object({
  items: z.array(z.object({ ...collection, products: z.int().nullable() })),
})
export type CollectionRow = z.infer<typeof listCollectionsResponse>['items'][number]

const change = z.object({ at: z.string(), actor: z.string(), operation: z.string() })
const collectionResponse = z.object({
  ...collection,
  intro: z.string(),
  description: z.string(),
  /** A goal may be one that the trade no longer has. */
  rule: z.object({
    match: given.match.unwrap().optional(),
    conditions: z.array(conditionWith(z.string())).optional(),
    products: given.products,
  }),
  sort,
  /** To be sent with a change. */
  version: z.int(),
})
export type AdminCollection = z.infer<typeof collectionResponse>
export const shownCollectionResponse = collectionResponse.extend({ history: z.array(change) })

export const collectionIdParams = z.object({ collectionId: z.uuid('Send the id of a collection.') })

export const collectionWrites = {
  add: post('/api/admin/collections', { body: newCollection, answer: collectionResponse }),
  preview: post('/api/admin/collections/preview', {
    body: z.object({ rule, sort: fields.sort }),
    answer: preview,
  }),
  change: put('/api/admin/collections/:collectionId', {
    body: newCollection.extend({ version }),
    answer: collectionResponse,
  }),
  remove: remove('/api/admin/collections/:collectionId', { answer: nothing }),
} satisfies Writes
