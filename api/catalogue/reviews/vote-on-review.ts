import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import type { ReportReason } from '../../../shop/reviews/reasons.ts'
import { hashVoter } from '../../platform/http/keyed-hash.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config'>

interface Voter {
  reviewId: string
  network: string
}

/** One vote of each network; returns how many there are. Throws `not-found`. */
export async function voteHelpful({ db, now, config }: Deps, voter: Voter): Promise<number> {
  const before = await countHelpful(db, voter.reviewId)
  const { rows } = await sql<{ helpful: number }>`
    with voted as (
      insert into review_vote (review_id, network_hash, at) values (${voter.reviewId}, ${hashVoter(config, voter)}, ${now()})
      on conflict do nothing returning review_id
    )
    update review set helpful = helpful + 1 where id in (select review_id from voted) returning helpful`.execute(
    db,
  )
  return rows[0]?.helpful ?? before
}

/** One report of each network. Throws `not-found`. */
export async function reportReview(
  { db, now, config }: Deps,
  { reason, ...voter }: Voter & { reason: ReportReason },
): Promise<void> {
  await countHelpful(db, voter.reviewId)
  await db
    .insertInto('review_report')
    .values({ review_id: voter.reviewId, network_hash: hashVoter(config, voter), reason, at: now() })
    .onConflict((conflict) => conflict.columns(['review_id', 'network_hash']).doNothing())
    .execute()
}

async function countHelpful(db: Db, reviewId: string): Promise<number> {
  const found = await db
    .selectFrom('review')
    .select('helpful')
    .where('id', '=', reviewId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found', { what: 'review' })
  return found.helpful
}
