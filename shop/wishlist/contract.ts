import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { isStorable, text } from '../wire/contract.ts'
import { mostWishes } from './most-wishes.ts'

const anInstant = 'Enter an instant like 2026-11-20T06:30:00.000Z.'

/** Of a product's id as the catalogue names it, and its price in paise when it was saved. */
export const wish = z.object({
  productId: text('Product', longestHandle),
  price: z.int('Price must be a whole number of paise.').min(0).max(100_000_000),
  addedAt: z.iso.datetime(anInstant).refine((value) => !value.startsWith('0000'), anInstant),
})
export type Wish = z.infer<typeof wish>

export const saveWishesRequest = z.object({
  items: z.array(wish, { error: 'Send a list.' }).max(mostWishes, `At most ${mostWishes} products.`),
})

/** Newest first. Products that are no longer sold are left out. */
export const wishlistResponse = z.object({ items: z.array(wish) })
export type WishlistResponse = z.infer<typeof wishlistResponse>

export const wishParams = z.object({ productId: z.string().max(longestHandle).refine(isStorable) })
