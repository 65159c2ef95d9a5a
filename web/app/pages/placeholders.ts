import type { PlaceholderName } from '../../../shop/pages/page-names.ts'
import { type ShownSettings, sampleMark } from '../../../shop/pages/sample-settings.ts'
import { shop } from '../shop-settings.ts'

interface Placeholder {
  text: string
  href?: string
}

function placeholdersOf(edited: ShownSettings): Readonly<Record<PlaceholderName, Placeholder>> {
  const { address, grievanceOfficer, legalName, gstin, fssaiLicence, email, phone, hours } = edited
  return {
    brand: { text: edited.brand },
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
export function findPlaceholder(edited: ShownSettings, name: string): Placeholder | undefined {
  return placeholdersOf(edited)[name as PlaceholderName]
}
