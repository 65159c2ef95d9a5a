import { z } from 'zod'
import { image } from '../catalogue/contract.ts'

export const longestQuery = 100

export const searchQuery = z.object({ q: z.string().max(200).default('') })

const place = z.object({ title: z.string(), path: z.string() })

/** `corrected`: what was searched for instead of a misspelled query. */
export const searchResponse = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      short: z.string(),
      /** In rupees, of the first variant: `1899.00`. */
      price: z.string(),
      size: z.string().nullable(),
      image: image.nullable(),
    }),
  ),
  collections: z.array(place),
  pages: z.array(place),
  corrected: z.string().optional(),
})
export type SearchResponse = z.infer<typeof searchResponse>
