import type { Tx } from '../../platform/postgres/database.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs } from './demo-times.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoOrder } from './plan-orders.ts'

const written = [
  [
    5,
    'No lumps at all',
    'Mixes in seconds, even in cold water. I take it after lifting and it does not bloat me.',
  ],
  [
    2,
    'Too sweet for me',
    'Quality seems fine, but it is far too sweet. Half a scoop more water helps a bit.',
  ],
  [4, '', 'Good value for the grams of protein. The scoop was buried at the bottom of the tub.'],
  [3, 'Courier was late', 'The parcel came three days late. Write to me on 98200 00000 about it.'],
  [5, 'Cured my back pain', 'After two weeks my back pain of ten years is gone. Everybody should take this.'],
  [1, 'Lid broken', 'The lid of the jar was cracked. Powder everywhere.'],
] as const

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
  const reviewed = arrived.slice(-written.length)
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
  const [stars, title, body] = written[place.index] ?? written[0]
  if (!line) return []
  const at = place.now - (written.length - place.index) * 3 * hourMs
  return [
    {
      ...{
        id: random.uuidAt(at),
        order_id: id,
        position: 0,
        customer_id: customer.id,
        product_id: line.productId,
      },
      ...{ variant_title: line.variantTitle, name: customer.address.firstName, stars, title, body },
      submitted_at: new Date(at),
    },
  ]
}
