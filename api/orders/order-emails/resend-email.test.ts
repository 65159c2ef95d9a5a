import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../shop/refusal.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { applyScans } from '../fulfilment/carriers/follow-carriers.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { dispatchPacked, fulfilmentDeps } from '../fulfilment/testing.ts'
import { payForOrder } from '../fulfilment/testing-order.ts'
import { resendEmail } from './resend-email.ts'

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout()
  await resetShop(shop)
  offerCash()
  return () => shop.close()
})

const deps = () => fulfilmentDeps(shop)
const reason = 'Asked for'
type Step = (orderNumber: number) => Promise<unknown>
const confirm: Step = (orderNumber) => confirmOrder(deps(), { orderNumber })
const pack: Step = (orderNumber) => packOrder(deps(), { orderNumber })
const packPart: Step = (orderNumber) =>
  packOrder(deps(), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
const send: Step = (orderNumber) => dispatchPacked(shop, orderNumber)
const deliver: Step = (orderNumber) => deliverOrder(deps(), { orderNumber })
const lose: Step = (orderNumber) => markLost(deps(), { orderNumber, reason })
const cancel: Step = (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason })
const receive: Step = (orderNumber) => receiveReturn(deps(), { orderNumber, reason, outcome: 'quarantine' })

async function turnBack(orderNumber: number): Promise<void> {
  const [parcel] = (await showOrder(shop.db, orderNumber)).parcels
  const awb = parcel?.awb ?? ''
  const scans = [{ awb, code: 'returning' as const, at: shop.clock.now, place: '' }]
  await applyScans(deps(), { carrier: 'delhivery', awb, scans })
}

/** Those that are sent once more. */
async function accepted(orderNumber: number): Promise<string[]> {
  const sent: string[] = []
  for (const kind of ['order-confirmed', 'parcel-dispatched'] as const) {
    try {
      await resendEmail(deps(), { orderNumber, kind })
      sent.push(kind)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return sent
}

const inCash: Record<string, [steps: readonly Step[], emails: readonly string[]]> = {
  placed: [[], ['order-confirmed']],
  confirmed: [[confirm], ['order-confirmed']],
  packed: [[confirm, pack], ['order-confirmed']],
  cancelled: [[cancel], []],
  'cancelled when packed': [[confirm, pack, cancel], []],
  dispatched: [[confirm, pack, send], ['parcel-dispatched']],
  'refused and on its way back': [[confirm, pack, send, turnBack], []],
  refused: [[confirm, pack, send, turnBack, receive], []],
  delivered: [[confirm, pack, send, deliver], []],
  lost: [[confirm, pack, send, lose], []],
  'cancelled as lost': [[confirm, pack, send, lose, cancel], []],
}

test.each(Object.entries(inCash))(
  'in cash and %s, only what is true is sent again',
  async (_, [steps, emails]) => {
    const { orderNumber } = await placeInCash(shop)
    for (const step of steps) await step(orderNumber)
    expect(await accepted(orderNumber)).toEqual(emails)
  },
)

const online: typeof inCash = {
  paid: [[], ['order-confirmed']],
  cancelled: [[cancel], []],
  'part dispatched': [
    [packPart, send],
    ['order-confirmed', 'parcel-dispatched'],
  ],
  delivered: [[pack, send, deliver], []],
  returned: [[pack, send, deliver, receive], []],
}

test.each(Object.entries(online))(
  'online and %s, only what is true is sent again',
  async (_, [steps, emails]) => {
    const { orderNumber } = await payForOrder(shop)
    for (const step of steps) await step(orderNumber)
    expect(await accepted(orderNumber)).toEqual(emails)
  },
)
