import { formatRupees, type Paise } from '../money.ts'
import type { ShippingAddress } from '../orders/contract.ts'
import type { PaymentSettings } from './payment-settings-contract.ts'

/** What the shop's own orders tell before it takes one in cash. */
export interface CashHistory {
  /** The customer has paid an order before. */
  hasOrdered: boolean
  /** Of the shop's orders lately; null where there are none. */
  meanTotal: Paise | null
  /** Parcels of the last orders in cash to this PIN code that are over, and of them those that nobody accepted. */
  pinParcels: number
  pinRefused: number
  /** Orders in cash of this phone number, or of this customer, that nobody accepted. */
  refused: number
  /** In cash, of this phone number or customer, with this one. */
  withinHour: number
}

export interface CashRisk {
  points: number
  /** In words, for the team. */
  reason: string
}

interface RiskyOrder {
  total: Paise
  address: Pick<ShippingAddress, 'address1' | 'address2' | 'zip'>
  history: CashHistory
}

/** By what was ordered and where to, never by who somebody is. */
export function cashRisks(order: RiskyOrder): CashRisk[] {
  return rules.flatMap(({ points, reasonOf }) => {
    const reason = reasonOf(order)
    return reason ? [{ points, reason }] : []
  })
}

const rules: readonly { points: number; reasonOf: (order: RiskyOrder) => string | null }[] = [
  { points: 1, reasonOf: ({ history }) => (history.hasOrdered ? null : 'No order paid yet.') },
  { points: 1, reasonOf: largeOrder },
  { points: 2, reasonOf: riskyPin },
  { points: 3, reasonOf: refusedBefore },
  { points: 1, reasonOf: vagueAddress },
  { points: 2, reasonOf: manyAtOnce },
]

function largeOrder({ total, history: { meanTotal } }: RiskyOrder): string | null {
  if (meanTotal === null || total <= 2 * meanTotal) return null
  return `${formatRupees(total)} is more than twice the usual ${formatRupees(meanTotal)}.`
}

const fewestParcels = 20

function riskyPin({ address: { zip }, history: { pinParcels, pinRefused } }: RiskyOrder): string | null {
  if (pinParcels < fewestParcels || pinRefused * 5 < pinParcels) return null
  return `Of the last ${pinParcels} cash on delivery parcels to PIN code ${zip}, ${pinRefused} were not accepted.`
}

function refusedBefore({ history: { refused } }: RiskyOrder): string | null {
  if (refused === 0) return null
  const parcels = refused === 1 ? 'a cash on delivery parcel' : `${refused} cash on delivery parcels`
  return `This phone number or customer has not accepted ${parcels} before.`
}

const shortestAddress = 25

function vagueAddress({ address: { address1, address2 } }: RiskyOrder): string | null {
  const street = `${address1} ${address2}`.trim()
  if (street.length >= shortestAddress && /\d/.test(street)) return null
  return 'The address is short, or without a number.'
}

function manyAtOnce({ history: { withinHour } }: RiskyOrder): string | null {
  return withinHour < 3
    ? null
    : `${withinHour} cash on delivery orders within an hour by this phone number or customer.`
}

/** `confirm`: it is confirmed before it is packed, also where others need not be. `advance`: by paying part of it online. */
export type CashOutcome = 'allow' | 'confirm' | 'advance' | 'prepaid-only'

/** Settings of 0 points ask for nothing. */
export function cashOutcome(
  risks: readonly CashRisk[],
  { confirmFromPoints, advanceFromPoints, prepaidFromPoints }: PaymentSettings,
): CashOutcome {
  const points = risks.reduce((sum, risk) => sum + risk.points, 0)
  const isFrom = (least: number) => least > 0 && points >= least
  if (isFrom(prepaidFromPoints)) return 'prepaid-only'
  if (isFrom(advanceFromPoints)) return 'advance'
  return isFrom(confirmFromPoints) ? 'confirm' : 'allow'
}
