import { z } from 'zod'
import { goals } from '#store/trade.ts'
import { isStorable, linkToken } from '../wire/contract.ts'
import { cleanText, hasEmojiFlood, hasWords, mostEmoji } from './clean-text.ts'
import { longestName, longestReview, longestTitle, shortestReview, tooShort } from './limits.ts'
import { reportReasons } from './reasons.ts'
import { reviewStates } from './states.ts'

const stars = z.int().min(1).max(5)
const flood = `Please say it in words: at most ${mostEmoji} emoji.`

function plainText(name: string, most: number) {
  return z
    .string({ error: `${name} must be text.` })
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
    .max(20_000, { error: `${name} is too long: at most ${most} characters.`, abort: true })
    .overwrite(cleanText)
    .max(most, `${name} is too long: at most ${most} characters.`)
    .refine((value) => !hasEmojiFlood(value), flood)
}

const inOneLine = (value: string) => value.replaceAll('\n', ' ')

/** `line`: of the order, as the link's answer numbers them. */
export const submitReviewRequest = z.object({
  token: linkToken,
  line: z.int().min(1).max(1_000),
  stars: z
    .int({ error: 'Choose one to five stars.' })
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  title: plainText('The headline', longestTitle).overwrite(inOneLine).default(''),
  text: plainText('Your review', longestReview)
    .min(shortestReview, tooShort)
    .refine(hasWords, 'Please say it in words.'),
  /** Shown with it; empty: a verified buyer. */
  name: plainText('Your name', longestName).overwrite(inOneLine).default(''),
  goal: z.enum(Object.keys(goals)).nullish(),
})
export type SubmitReviewRequest = z.input<typeof submitReviewRequest>

export const reviewLinkQuery = z.object({ token: linkToken })
export const withdrawByLinkRequest = z.object({ token: linkToken, line: z.int().min(1).max(1_000) })

export const withdrawByLinkQuery = z.object({
  token: linkToken,
  line: z.coerce.number().int().min(1).max(1_000),
})
/** The beginning of its files' addresses, which show it for half a day. */
export const addedPhotoResponse = z.object({ photo: z.string() })

const ownState = { stars, state: z.enum(reviewStates), reason: z.string().nullable() }

/** What a link of an email opens: titles of the products and nothing else of the order. */
export const reviewLinkResponse = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      variantTitle: z.string(),
      canReview: z.boolean(),
      review: z.object({ ...ownState, photos: z.array(z.string()) }).nullable(),
    }),
  ),
})
export type ReviewLinkResponse = z.infer<typeof reviewLinkResponse>

export const shownReview = z.object({
  id: z.string(),
  stars,
  title: z.string(),
  text: z.string(),
  /** Empty: a verified buyer. */
  name: z.string(),
  variantTitle: z.string(),
  goal: z.enum(Object.keys(goals)).nullable(),
  writtenAt: z.string(),
  helpful: z.int(),
  answer: z.string().nullable(),
  photos: z.array(z.string()),
})
export type ShownReview = z.infer<typeof shownReview>

/** How many shown reviews of a variant, as orders name it, give these stars. */
const reviewKind = z.object({ stars, variantTitle: z.string(), count: z.int() })
export type ReviewKind = z.infer<typeof reviewKind>

/** `counts`: one star to five, of the last `ratingMonths`. `total`, `kinds`: of all that are shown. */
export const productReviews = z.object({
  kinds: z.array(reviewKind),
  counts: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  total: z.int(),
  first: z.array(shownReview),
  next: z.string().optional(),
})
export type ProductReviews = z.infer<typeof productReviews>

export const reviewsQuery = z.object({
  after: z.uuid().optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** A part of the variant's title. */
  flavour: z.string().min(1).max(100).refine(isStorable).optional(),
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>
export const reviewsResponse = z.object({ reviews: z.array(shownReview), next: z.string().optional() })
export type ReviewsResponse = z.infer<typeof reviewsResponse>

export const latestReviewsResponse = z.object({
  reviews: z.array(
    shownReview
      .pick({ id: true, stars: true, text: true, name: true })
      .extend({ product: z.string(), handle: z.string() }),
  ),
})
export type LatestReviews = z.infer<typeof latestReviewsResponse>

export const reviewParams = z.object({ reviewId: z.uuid() })
/** A page of another site cannot send JSON without asking first. */
export const voteRequest = z.object({})
export const helpfulResponse = z.object({ helpful: z.int() })
export const reportReviewRequest = z.object({ reason: z.enum(reportReasons) })

export const ownReviewsResponse = z.object({
  reviews: z.array(
    z.object({
      ...ownState,
      id: z.string(),
      product: z.string(),
      title: z.string(),
      text: z.string(),
      writtenAt: z.string(),
    }),
  ),
})
export type OwnReviews = z.infer<typeof ownReviewsResponse>
export const exportedReview = ownReviewsResponse.shape.reviews.element.omit({ id: true })
