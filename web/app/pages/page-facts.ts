import type { PageFactName } from '../../../shop/pages/page-names.ts'
import { type ShownFacts, sampleMark } from '../../../shop/pages/sample-facts.ts'
import { shop } from '../shop-facts.ts'

interface Fact {
  text: string
  href?: string
}

function factsOf(edited: ShownFacts): Readonly<Record<PageFactName, Fact>> {
  const { address, grievanceOfficer, legalName, gstin, fssaiLicence, email, phone, hours } = edited
  return {
    brand: { text: shop.brand },
    legalName: { text: legalName },
    address: {
      text: `${address.line1}, ${address.city}, ${address.state} ${address.pin}, ${address.country}`,
    },
    city: { text: address.city },
    state: { text: address.state },
    email: { text: email, href: `mailto:${email}` },
    phone: { text: phone.display, href: `tel:${phone.dial}` },
    hours: { text: hours },
    refundTime: { text: shop.refundTime },
    gstin: { text: `${gstin}${sampleMark(edited, 'gstin')}` },
    fssaiLicence: { text: `${fssaiLicence}${sampleMark(edited, 'fssaiLicence')}` },
    officerName: { text: grievanceOfficer.name },
    officerEmail: { text: grievanceOfficer.email, href: `mailto:${grievanceOfficer.email}` },
    officerPhone: { text: grievanceOfficer.phone },
  }
}

/** What `{name}` is filled in with. */
export function findFact(edited: ShownFacts, name: string): Fact | undefined {
  return factsOf(edited)[name as PageFactName]
}
