import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import { refusedShare } from './demo-cash.ts'
import type { DemoRandom } from './demo-random.ts'
import { daytime, pickupTime } from './demo-times.ts'
import type { DemoOrder } from './plan-orders.ts'

export interface DemoParcel {
  id: string
  packer: string
  packedAt: number
  carrier: CarrierId
  awb: string
  dispatchedAt: number | null
  deliveredAt: number | null
  lostAt: number | null
  returnedAt: number | null
}

interface Packed {
  order: DemoOrder
  packedAt: number
  now: number
  packer: string
}

export function inventParcel(random: DemoRandom, { order, packedAt, now, packer }: Packed): DemoParcel {
  const dispatchedAt = pickupTime(random, packedAt)
  const isNear = ['Delhi', 'Haryana', 'Punjab', 'Uttar Pradesh', 'Rajasthan'].includes(
    order.customer.address.province,
  )
  const days = random.between(isNear ? 1 : 2, isNear ? 3 : 6)
  const fate = random.next()
  const lost = order.cash ? 0 : 0.005
  const back = lost + (order.cash ? refusedShare : 0.04)
  const deliveredAt = fate < back ? null : daytime(random, dispatchedAt, days)
  const lostAt = fate < lost ? daytime(random, dispatchedAt, 12) : null
  const returnedAt =
    fate >= lost && fate < back ? daytime(random, dispatchedAt, days + random.between(5, 9)) : null
  const happened = (at: number | null) => (at !== null && at <= now ? at : null)
  return {
    id: random.uuidAt(packedAt),
    packer,
    packedAt,
    ...inventLabel(random),
    dispatchedAt: happened(dispatchedAt),
    deliveredAt: happened(deliveredAt),
    lostAt: happened(lostAt),
    returnedAt: happened(returnedAt),
  }
}

function inventLabel(random: DemoRandom): { carrier: CarrierId; awb: string } {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const { carrier, awb } = random.pickWeighted([
    { weight: 60, carrier: 'delhivery' as const, awb: `149${digits(11)}` },
    { weight: 25, carrier: 'blue-dart' as const, awb: `5${digits(10)}` },
    { weight: 15, carrier: 'dtdc' as const, awb: `D${digits(10)}` },
  ])
  return { carrier, awb }
}
