import demo from '#store/demo.json' with { type: 'json' }
import type { Tx } from '../../platform/postgres/database.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs } from './demo-times.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoOrder } from './plan-orders.ts'

const { reviews } = demo

interface NewReviews {
  random: DemoRandom
  orders: readonly DemoOrder[]
  now: number
}

/** All wait to be checked: an invented review is never shown to shoppers. */
export async function writeReviews(tx: Tx, { random, orders, now }: NewReviews): Promise<void> {
  const arrived = orders.filter(
    ({ parcel, lines }) => parcel?.deliveredAt && !parcel.returnedAt && lines.length > 0,
  )
  const reviewed = arrived.slice(Math.max(0, arrived.length - reviews.length))
  await insertRows(
    tx,
    'review',
    reviewed.flatMap((order, index) => reviewRow(random, order, { index, now })),
  )
}

function reviewRow(
  random: DemoRandom,
  { id, customer, lines: [line] }: DemoOrder,
  place: { index: number; now: number },
) {
  const review = reviews[place.index]
  if (!line || !review) return []
  const { stars, title, text: body } = review
  const at = place.now - (reviews.length - place.index) * 3 * hourMs
  return [
    {
      id: random.uuidAt(at),
      order_id: id,
      position: 0,
      customer_id: customer.id,
      product_id: line.productId,
      variant_title: line.variantTitle,
      name: customer.address.firstName,
      stars,
      title,
      body,
      submitted_at: new Date(at),
    },
  ]
}
