import { carriers as choice } from '#store/carriers.ts'
import { plainSigns } from '../typed-text.ts'
import { blueDart } from './carriers/blue-dart.ts'
import type { Carrier } from './carriers/carrier.ts'
import { delhivery } from './carriers/delhivery.ts'
import { dtdc } from './carriers/dtdc.ts'
import { indiaPost } from './carriers/india-post.ts'
import { ownDelivery } from './carriers/own-delivery.ts'
import { sandbox } from './carriers/sandbox.ts'
import { shiprocket } from './carriers/shiprocket.ts'

/** Stored with each parcel; the store may list it no more. */
export type CarrierId = string

/** Those that ship, for `carriers.ts` of a store to name. */
const shipped: readonly Carrier[] = [delhivery, blueDart, dtdc, indiaPost, shiprocket, ownDelivery, sandbox]

/** In the store's order: those that a parcel can be handed to. */
export const carriers = listCarriers(choice)

export const carrierIds: readonly CarrierId[] = carriers.map(({ id }) => id)

type Choice = readonly (Carrier | string)[]

/** Without ids that none of ours has: no shop starts with one. */
export function listCarriers(chosen: Choice): readonly Carrier[] {
  return chosen.flatMap((each) => (typeof each === 'string' ? findShipped(each) : each) ?? [])
}

/** A sentence about the ids in `carriers.ts` of the store that none of ours has; null: there are none. */
export function findCarriersProblem(chosen: Choice = choice): string | null {
  const unknown = chosen.filter((each) => typeof each === 'string' && !findShipped(each))
  if (unknown.length === 0) return null
  const known = shipped.map(({ id }) => id).join(', ')
  return `carriers.ts of the store names ${unknown.join(', ')}. Name one of: ${known}, or give a carrier itself.`
}

function findShipped(wanted: string): Carrier | undefined {
  return shipped.find(({ id }) => id === wanted)
}

/** One that the store lists. */
export function findCarrier(text: string): CarrierId | null {
  const wanted = simplify(text)
  const isMeant = ({ id, name }: Carrier) => simplify(id) === wanted || simplify(name) === wanted
  return carriers.find(isMeant)?.id ?? null
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** Of a parcel, however old. */
export function carrierOf(id: CarrierId): Carrier | null {
  return [...carriers, ...shipped].find((carrier) => carrier.id === id) ?? null
}

/** Its id where nobody knows it any more. */
export function carrierName(id: CarrierId): string {
  return carrierOf(id)?.name ?? id
}

/** Its AWBs are typed: no adapter gives them. */
export function isByHand(id: CarrierId): boolean {
  return carrierOf(id)?.isAsked !== true
}

/** As it stands on the label: scanners and spreadsheets add spaces, people write small letters. */
export function normaliseAwb(text: string): string {
  return plainSigns(text).replaceAll(' ', '').toUpperCase()
}

/** Whether it looks like one; check digits are mostly not published. */
export function isAwbOf({ awb: { pattern, isChecked = () => true } }: Carrier, awb: string): boolean {
  return pattern.test(awb) && isChecked(awb)
}

export function trackingUrl(id: CarrierId, awb: string): string | null {
  return carrierOf(id)?.trackingPage?.replace('{awb}', encodeURIComponent(awb)) ?? null
}
