import { z } from 'zod'

/** Searches of the storefront that led to no product, the most frequent first. */
export const listSearchesResponse = z.object({
  items: z.array(z.object({ term: z.string(), count: z.int(), lastAt: z.iso.datetime() })),
})
