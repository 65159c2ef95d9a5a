import type { LinkDeps } from '../../customers/links/signed-id.ts'
import { type Parcel, saveParcel } from '../parcels/parcel-store.ts'
import { trackingLink } from '../parcels/tracking-link.ts'
import { chooseParcel } from './choose-parcel.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  parcelSubject,
  withOrder,
} from './order-in-fulfilment.ts'

interface Wanted {
  orderNumber: number
  parcel?: number | undefined
  /** Every link made until now stops working. */
  revoke?: boolean | undefined
}

interface ParcelLink {
  parcel: number
  url: string
}

const left: readonly Parcel['status'][] = ['dispatched', 'delivered', 'lost', 'returned']

/** Of the parcels that have left. Throws `parcel-unknown`. */
export function trackingLinks(
  deps: FulfilmentDeps & LinkDeps,
  { orderNumber, parcel: number, revoke = false }: Wanted,
): Promise<ParcelLink[]> {
  return withOrder(deps, orderNumber, async (found) => {
    const named =
      number === undefined
        ? null
        : chooseParcel(found, { number, step: 'deliver', from: left, done: 'delivered' })
    const parcels = (named ? [named] : found.parcels).filter(({ status }) => left.includes(status))
    const links: ParcelLink[] = []
    for (const parcel of parcels) {
      const linkVersion = revoke ? await revokeLinks(found, parcel) : parcel.linkVersion
      links.push({ parcel: parcel.number, url: trackingLink(deps, { id: parcel.id, linkVersion }) })
    }
    return links
  })
}

async function revokeLinks({ tx, orderNumber, audit }: OrderInFulfilment, parcel: Parcel): Promise<number> {
  const linkVersion = parcel.linkVersion + 1
  await saveParcel(tx, parcel.id, { link_version: linkVersion })
  await audit({
    operation: 'revoke-links',
    subject: parcelSubject(orderNumber, parcel),
    before: { linkVersion: parcel.linkVersion },
    after: { linkVersion },
  })
  return linkVersion
}
