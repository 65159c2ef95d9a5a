import type { PageLink } from '../layout/navigation.ts'
import { shop } from '../shop-facts.ts'

/** `goods/pages/*.json`; `{name}` is filled in from `pageFacts`. */
export interface PageWords {
  title: string
  eyebrow: string
  description: string
  lead: string
  photo?: string
  sections: Section[]
  action?: PageLink
}

export interface Section {
  heading: string
  paragraphs: string[]
  list?: string[]
  after?: string[]
}

const { address } = shop
const { grievanceOfficer, legalName, gstin, fssaiLicence } = shop
const sampleMark = shop.sample ? ' (sample)' : ''

export const pageFacts: Readonly<Record<string, { text: string; href?: string }>> = {
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
