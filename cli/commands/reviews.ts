import { Argument, type Command, Option } from 'commander'
import type { Db } from '../../api/platform/postgres/database.ts'
import { formatMoment } from '../../shop/moment.ts'
import type { AdminReview } from '../../shop/reviews/admin-contract.ts'
import { type RejectionReason, rejectionReasons } from '../../shop/reviews/reasons.ts'
import { type ReviewState, reviewStates } from '../../shop/reviews/states.ts'
import { addActor, readId } from '../arguments.ts'
import { depsOf, inDatabase } from '../in-database.ts'
import { addExamples, addJson, addList, clean, formatTable, print } from '../output.ts'

const sample = '0199c1de-7c1f-7000-8000-5a3b1c0d2e4f'

export function addReviewCommands(program: Command): void {
  const reviews = program.command('reviews').description('reviews by buyers: what waits, who decides')
  const list = addList(reviews, 'newest first')
    .addOption(new Option('--state <state>', 'only these; "submitted" wait').choices(reviewStates))
    .option('--product <handle>', 'of one product')
    .option('--reported', 'published ones with a report that nobody has looked at', false)
  addExamples(list.action(listSome), 'reviews list --state submitted', 'reviews list --reported')
  const show = of(reviews, 'show', 'all of it')
  addExamples(addJson(show.action(showOne)), `reviews show ${sample}`)
  const publish = addActor(of(reviews, 'publish', 'shoppers see it'))
  addExamples(addJson(publish.action(publishOne)), `reviews publish ${sample}`)
  const reject = addActor(
    of(reviews, 'reject', 'its author sees the reason in the account, and by email where there is one'),
  )
  reject.addArgument(new Argument('<reason>', 'never its stars').choices(rejectionReasons))
  addExamples(addJson(reject.action(rejectOne)), `reviews reject ${sample} off-topic`)
}

function of(reviews: Command, name: string, description: string): Command {
  return reviews.command(name).description(description).argument('<id>', 'as in "reviews list"', readId)
}

interface Options {
  by: string
  json?: boolean
}

interface ListOptions {
  state?: ReviewState
  product?: string
  reported: boolean
  limit: number
  json?: boolean
}

async function listSome({ reported, json, ...wanted }: ListOptions): Promise<void> {
  const { listReviews } = await import('../../api/catalogue/reviews/list-reviews.ts')
  const found = await inDatabase((db) => listReviews(db, { ...wanted, isReported: reported }))
  const text = found.length === 0 ? 'There are no such reviews.' : formatTable(header, found.map(row))
  print({ ...(json && { json }) }, { json: found, text })
}

const header = ['REVIEW', 'STATE', 'STARS', 'PRODUCT', 'FROM', 'RECEIVED', 'TITLE']

function row({ id, state, stars, product, name, submittedAt, title }: AdminReview) {
  return [id, state, stars, product, name, formatMoment(submittedAt), title]
}

async function showOne(id: string, options: { json?: boolean }): Promise<void> {
  const { showReview } = await import('../../api/catalogue/reviews/list-reviews.ts')
  const review = await inDatabase((db) => showReview(db, id))
  const { state, stars, product, name, title, text, photos, orderNumber } = review
  const lines = [
    `${clean(name)} of order ${orderNumber} gives ${clean(product)} ${stars} of 5 (${state}):`,
    clean(title),
    ...text.split('\n').map(clean),
    ...(photos.length > 0 ? [`Photographs: ${photos.length}; see them in the back office.`] : []),
  ]
  print(options, { json: review, text: lines.join('\n') })
}

async function publishOne(id: string, options: Options): Promise<void> {
  const { publishReview } = await import('../../api/catalogue/reviews/moderate-review.ts')
  const review = await inDatabase(async (db) =>
    publishReview(depsOf(db), { ...(await onReview(db, id)), actor: options.by }),
  )
  print(options, { json: review, text: `The review of ${clean(review.name)} is published.` })
}

async function rejectOne(id: string, reason: RejectionReason, options: Options): Promise<void> {
  const { rejectReview } = await import('../../api/catalogue/reviews/moderate-review.ts')
  const review = await inDatabase(async (db) =>
    rejectReview(depsOf(db), { ...(await onReview(db, id)), actor: options.by, reason }),
  )
  print(options, { json: review, text: `The review of ${clean(review.name)} is rejected.` })
}

/** As it is now. */
async function onReview(db: Db, reviewId: string) {
  const { showReview } = await import('../../api/catalogue/reviews/list-reviews.ts')
  const { version } = await showReview(db, reviewId)
  return { reviewId, version }
}
