import { z } from 'zod'
import { image, place } from '../catalogue/contract.ts'
import { oneLine } from '../typed-text.ts'

export const longestQuery = 100

export const searchQuery = z.object({ q: z.string().overwrite(oneLine).max(200).default('') })

/** `corrected`: what was searched for instead of a misspelled query. */
export const searchResponse = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      short: z.string(),
      /** Of the first variant, or the first of the flavour, in rupees: `1899.00`. */
      price: z.string(),
      size: z.string().nullable(),
      /** Where a flavour was searched for: its name, and what opens it. */
      flavour: z.object({ name: z.string(), query: z.string() }).optional(),
      image: image.nullable(),
      /** None of its variants is in stock. */
      sold_out: z.boolean(),
    }),
  ),
  collections: z.array(place),
  pages: z.array(place),
  corrected: z.string().optional(),
})
export type SearchResponse = z.infer<typeof searchResponse>
