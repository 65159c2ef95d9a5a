import type { PageFactName } from '../../../shop/pages/page-names.ts'
import { shop } from '../shop-facts.ts'

const { address } = shop
const { grievanceOfficer, legalName, gstin, fssaiLicence } = shop
const sampleMark = shop.sample ? ' (sample)' : ''

interface Fact {
  text: string
  href?: string
}

const facts: Readonly<Record<PageFactName, Fact>> = {
  brand: { text: shop.brand },
  legalName: { text: legalName },
  address: { text: `${address.line1}, ${address.city}, ${address.state} ${address.pin}, ${address.country}` },
  city: { text: address.city },
  state: { text: address.state },
  email: { text: shop.email, href: `mailto:${shop.email}` },
  phone: { text: shop.phone.display, href: `tel:${shop.phone.dial}` },
  hours: { text: shop.hours },
  refundTime: { text: shop.refundTime },
  gstin: { text: `${gstin}${sampleMark}` },
  fssaiLicence: { text: `${fssaiLicence}${sampleMark}` },
  officerName: { text: grievanceOfficer.name },
  officerEmail: { text: grievanceOfficer.email, href: `mailto:${grievanceOfficer.email}` },
  officerPhone: { text: grievanceOfficer.phone },
}

/** What `{name}` is filled in with. */
export function findFact(name: string): Fact | undefined {
  return facts[name as PageFactName]
}
