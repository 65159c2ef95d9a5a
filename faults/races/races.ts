import { openRandom } from '../../client/random.ts'
import { openProviderClient, type ProviderClient } from '../provider-client.ts'
import { fillShelves, type Goods, totalOf } from '../shelves.ts'
import { breath, type Credentials } from '../shopper.ts'
import { openWorld, type World } from '../world.ts'
import { order, tellCaptured, verify, wordOf } from './checkout.ts'
import { call, countWords, hangUp, openCrowd, p99, type TimedAnswer } from './crowd.ts'

// What many do at the same instant, with nothing broken: `npm run faults -- --races`.

export interface RaceFigures {
  doors: { orders: number; emails: number; resent: number }
  tubs: {
    answers: Record<string, number>
    paid: number
    refunds: number
    refusalP99: number
    listP99: number
  }
  coupon: { answers: Record<string, number>; uses: number; seconds: number }
  isGood: boolean
}

interface Field {
  world: World
  provider: ProviderClient
  goods: Goods
  shops: readonly [string, string]
}

export async function runRaces(): Promise<RaceFigures> {
  const world = await openWorld({
    random: openRandom(1),
    sabotage: null,
    env: { PAYMENT_HOLD_SECONDS: '900' },
  })
  try {
    const provider = openProviderClient(world.sandboxUrl)
    const { goods } = await fillShelves(world.pool, { coupons: 0 })
    const plenty = goods.find(({ isScarce }) => !isScarce)
    const [one = '', other = ''] = world.shopUrls()
    if (!plenty) throw new Error('there are no goods')
    world.office.calm()
    await provider.behave({ webhooks: { events: [] } })
    const field: Field = { world, provider, goods: plenty, shops: [one, other] }
    const tubs = await raceForTubs(field)
    const coupon = await raceForCoupon(field)
    const doors = await raceOfDoors(field)
    return { doors, tubs, coupon, isGood: isGood({ doors, tubs, coupon }) }
  } finally {
    hangUp()
    await world.close()
  }
}

function isGood({ doors, tubs, coupon }: Omit<RaceFigures, 'isGood'>): boolean {
  const once = doors.orders === orders && doors.emails === orders && doors.resent === 0
  const fair = tubs.paid === pieces && tubs.answers['out-of-stock'] === runners - pieces && tubs.refunds === 0
  const fast = tubs.refusalP99 <= Math.max(500, 1.5 * tubs.listP99)
  const limited =
    coupon.uses === couponUses &&
    coupon.answers.ok === couponUses &&
    coupon.answers['coupon-used-up'] === tries - couponUses
  return once && fair && fast && limited
}

const orders = 1_000
const buyers = 50

/** Verify at one shop and the webhook at the other, at the same instant, a thousand times. */
async function raceOfDoors({ world, provider, goods, shops }: Field): Promise<RaceFigures['doors']> {
  const { pool, office } = world
  await pool.query('update stock set available = 1000000 where variant_id = $1', [goods.variantId])
  const crowd = await openCrowd(pool, buyers)
  await Promise.all(crowd.map((buyer) => buyAgainAndAgain({ provider, goods, shops }, buyer)))
  const ids = crowd.map(({ userId }) => userId)
  const { rows } = await pool.query<{ id: string }>(
    `select id from "order" where customer_id = any($1) and status = 'paid'`,
    [ids],
  )
  const paid = new Set(rows.map(({ id }) => id))
  const emailsTo = () => [...office.taken].filter(([messageId]) => paid.has(confirmedOrder(messageId)))
  for (let waits = 0; waits < 300 && emailsTo().length < orders; waits += 1) await breath(100)
  const emails = emailsTo()
  return {
    orders: paid.size,
    emails: emails.length,
    resent: emails.filter(([, times]) => times > 1).length,
  }
}

function confirmedOrder(messageId: string): string {
  return /order-confirmed\.([^@]+)@/.exec(messageId)?.[1] ?? ''
}

async function buyAgainAndAgain(
  { provider, goods, shops }: Omit<Field, 'world'>,
  buyer: Credentials,
): Promise<void> {
  const [one, other] = shops
  const wanted = { variantId: goods.variantId, amount: goods.price, quantity: 1, coupon: null }
  for (let round = 0; round < orders / buyers; round += 1) {
    const opened = await order(one, buyer, wanted)
    const paid = await provider.pay(opened.body.orderId)
    if (!paid) throw new Error('the provider takes no money')
    const payment = await provider.payment(paid.razorpay_payment_id)
    const [asked, told] = await Promise.all([verify(one, buyer, paid), tellCaptured(other, payment)])
    if (asked.status !== 200 || told.status !== 200) throw new Error(`${asked.status} ${told.status}`)
  }
}

const pieces = 50
const runners = 500

async function raceForTubs({ world, provider, goods, shops }: Field): Promise<RaceFigures['tubs']> {
  const { pool } = world
  const crowd = await openCrowd(pool, runners)
  const at = (index: number) => shops[index % 2 ? 1 : 0]
  const lists = await Promise.all(
    crowd.map(({ token, userId }, index) =>
      call({ url: `${at(index)}/api/profile/orders/${userId}`, token }),
    ),
  )
  await pool.query('update stock set available = $2 where variant_id = $1', [goods.variantId, pieces])
  const wanted = { variantId: goods.variantId, amount: goods.price, quantity: 1, coupon: null }
  const answers = await Promise.all(crowd.map((runner, index) => order(at(index), runner, wanted)))
  const winners = crowd.map((runner, index) => ({ runner, answer: answers[index] }))
  for (const { runner, answer } of winners) {
    const paid = answer?.status === 200 && (await provider.pay(answer.body.orderId))
    if (paid) await verify(shops[0], runner, paid)
  }
  const { rows } = await pool.query<{ paid: number; refunds: number }>(
    `select (select count(*)::int from "order" where status = 'paid') as paid, (select count(*)::int from refund) as refunds`,
  )
  const refused = answers.filter(({ status }) => status !== 200)
  const counted = {
    answers: countWords(answers.map(wordOf)),
    paid: rows[0]?.paid ?? 0,
    refunds: rows[0]?.refunds ?? 0,
  }
  return { ...counted, refusalP99: p99(refused), listP99: p99(lists) }
}

/** Told that the shop is too busy, people click again. */
async function insist(ask: () => Promise<TimedAnswer>): Promise<TimedAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await breath(1_000)
  }
}

const couponUses = 1_000
const tries = 3_000

async function raceForCoupon({ world, goods, shops }: Field): Promise<RaceFigures['coupon']> {
  const { pool } = world
  await pool.query('update stock set available = 1000000 where variant_id = $1', [goods.variantId])
  await pool.query(
    `insert into coupon (id, title, percent, usage_limit) values (gen_random_uuid(), 'THOUSAND', 10, $1)`,
    [couponUses],
  )
  const crowd = await openCrowd(pool, tries)
  const amount = totalOf([{ price: goods.price, quantity: 1 }], true)
  const wanted = { variantId: goods.variantId, amount, quantity: 1, coupon: 'THOUSAND' }
  const start = performance.now()
  const answers = await Promise.all(
    crowd.map((runner, index) => insist(() => order(shops[index % 2 ? 1 : 0], runner, wanted))),
  )
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const { rows } = await pool.query<{ uses: number }>(`select uses from coupon where title = 'THOUSAND'`)
  return { answers: countWords(answers.map(wordOf)), uses: rows[0]?.uses ?? 0, seconds }
}
