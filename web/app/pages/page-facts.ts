import type { EditedFacts } from '../../../shop/pages/facts-contract.ts'
import type { PageFactName } from '../../../shop/pages/page-names.ts'
import { shop } from '../shop-facts.ts'

const sampleMark = shop.sample ? ' (sample)' : ''

interface Fact {
  text: string
  href?: string
}

function factsOf(edited: EditedFacts): Readonly<Record<PageFactName, Fact>> {
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
    gstin: { text: `${gstin}${sampleMark}` },
    fssaiLicence: { text: `${fssaiLicence}${sampleMark}` },
    officerName: { text: grievanceOfficer.name },
    officerEmail: { text: grievanceOfficer.email, href: `mailto:${grievanceOfficer.email}` },
    officerPhone: { text: grievanceOfficer.phone },
  }
}

/** What `{name}` is filled in with. */
export function findFact(edited: EditedFacts, name: string): Fact | undefined {
  return factsOf(edited)[name as PageFactName]
}
