import { z } from 'zod'
import { text } from '../wire/contract.ts'
import { post, type Writes } from '../wire/write.ts'
import { longestTag, plainTag } from './tag.ts'

export const tag = text('Tag', longestTag, plainTag).refine(
  (word) => !word.includes(','),
  'A tag has no comma: send each by itself.',
)
const some = z.array(tag).max(20, 'At most 20 tags at once.').optional()

/** Those that are there already, or not there, change nothing. */
const changeTagsRequest = z.object({ add: some, remove: some })
export const tagsResponse = z.object({ tags: z.array(z.string()) })

export const tagWrites = {
  ofOrder: post('/api/admin/orders/:number/tags', { body: changeTagsRequest, answer: tagsResponse }),
  ofCustomer: post('/api/admin/customers/:customerId/tags', {
    body: changeTagsRequest,
    answer: tagsResponse,
  }),
} satisfies Writes
