import { sql } from 'kysely'
import { variantText } from '../../shop/orders/line-name.ts'
import type {
  LatestReviews,
  ProductReviews,
  ReviewKind,
  ReviewsQuery,
  ReviewsResponse,
  ShownReview,
} from '../../shop/reviews/contract.ts'
import { ratingMonths, type StarCounts } from '../../shop/reviews/summary.ts'
import type { Db } from '../platform/postgres/database.ts'

/** Newest first, whatever their stars. */
export interface ReviewsRow {
  counts: StarCounts
  total: number
  kinds: ReviewKind[]
  first: ShownReview[]
}

const onPage = 5
const more = 10

const columns = sql`r.id, r.stars, r.title, r.body as text, r.name, r.variant_title as "variantTitle", r.goal,
  to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "writtenAt", r.helpful, r.answer,
  coalesce((select json_agg(p.photo order by p.position) from review_photo p where p.review_id = r.id), '[]') as photos`

/** Those of the months that a mean is taken over. */
const isRecent = sql<boolean>`r.submitted_at > now() - ${sql.lit(`${ratingMonths} months`)}::interval`

const countOfStars = (stars: number) =>
  sql`count(*) filter (where r.stars = ${sql.lit(stars)} and ${isRecent})`

/** Of `review r`, one star to five. */
export const starCounts = sql`json_build_array(${sql.join([1, 2, 3, 4, 5].map(countOfStars))})`

/** Of `product`. One more than is shown at first tells whether there are more. */
export const reviewsOfProduct = sql<ReviewsRow>`(select json_build_object(
    'counts', ${starCounts}, 'total', count(*), 'kinds', coalesce((select json_agg(kind) from (
      select r.stars, r.variant_title as "variantTitle", count(*)::int as count from review r
      where r.product_id = product.id and r.state = 'published' group by 1, 2 order by 1, 2) kind), '[]'),
    'first', coalesce((select json_agg(shown) from (select ${columns} from review r
      where r.product_id = product.id and r.state = 'published'
      order by r.submitted_at desc, r.id desc limit ${sql.lit(onPage + 1)}) shown), '[]'))
  from review r where r.product_id = product.id and r.state = 'published')`

export function wireReviews({ counts, total, kinds, first }: ReviewsRow): ProductReviews | null {
  if (total === 0) return null
  const { reviews, next } = cut(first, onPage)
  return { counts: [...counts], total, kinds, first: reviews, ...(next && { next }) }
}

/** Behind one of them; a review withdrawn since still has its place. */
export async function readReviews(
  db: Db,
  handle: string,
  { after, stars, flavour }: ReviewsQuery,
): Promise<ReviewsResponse> {
  const place = sql`(select p.submitted_at, p.id from review p where p.id = ${after})`
  const { rows } = await sql<ShownReview>`/* read-reviews */
    select ${columns} from review r join product on product.id = r.product_id
    where product.handle = ${handle} and product.status = 'active' and r.state = 'published'
      ${after === undefined ? sql`` : sql`and (r.submitted_at, r.id) < ${place}`}
      ${stars === undefined ? sql`` : sql`and r.stars = ${stars}`}
      ${flavour === undefined ? sql`` : sql`and ${flavour} = any(string_to_array(r.variant_title, ' / '))`}
    order by r.submitted_at desc, r.id desc limit ${more + 1}`.execute(db)
  return cut(rows, more)
}

const onHome = 6

/** Of all products; the home page shows them from three on. */
export async function readLatestReviews(db: Db): Promise<LatestReviews['reviews']> {
  const { rows } = await sql<LatestReviews['reviews'][number]>`/* read-latest-reviews */
    select r.id, r.stars, r.body as text, r.name, product.title as product, product.handle
    from review r join product on product.id = r.product_id
    where r.state = 'published' and product.status = 'active'
    order by r.submitted_at desc, r.id desc limit ${onHome}`.execute(db)
  return rows
}

function cut(rows: readonly ShownReview[], most: number): ReviewsResponse {
  const reviews = rows.slice(0, most).map((row) => ({ ...row, variantTitle: variantText(row.variantTitle) }))
  const last = reviews.at(-1)
  return { reviews, ...(rows.length > most && last && { next: last.id }) }
}

/** Pages of products whose reviews found votes, or grew too old for the mean. Called once an hour; three are looked back on. */
export async function renewReviewedPages(db: Db): Promise<void> {
  const end = sql`now() - ${sql.lit(`${ratingMonths} months`)}::interval`
  await sql`select note_changed_products(array_agg(distinct product.handle)) from review r join product on product.id = r.product_id
    where r.state = 'published' and r.id in (
      select id from review where state = 'published' and submitted_at <= ${end} and submitted_at > ${end} - interval '3 hours'
      union all select review_id from review_vote where at > now() - interval '3 hours')`.execute(db)
}
