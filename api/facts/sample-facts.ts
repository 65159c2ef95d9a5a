import type { EditedFacts } from '../../shop/pages/facts-contract.ts'
import { StartError } from '../start-error.ts'

/** Their names. Invented licences and contacts are unlawful. */
export function sampleFacts(facts: EditedFacts): string[] {
  const { address, phone, email, social, fssaiLicence, gstin, grievanceOfficer: officer } = facts
  const samples = {
    address: address.line1.startsWith('Plot 14, Okhla Industrial Estate'),
    phone: isSamplePhone(phone.dial),
    email: isSampleName(email),
    social: social.some(({ url }) => isSampleName(url)),
    fssaiLicence: fssaiLicence === '10026011000000',
    gstin: gstin === '07AAACS0000A1ZI',
    grievanceOfficer: isSampleName(officer.email) || isSamplePhone(officer.phone),
  }
  return Object.entries(samples).flatMap(([field, isSample]) => (isSample ? field : []))
}

/** Domains below `.example` are reserved. */
function isSampleName(address: string): boolean {
  return /[._]example\b/.test(address)
}

function isSamplePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').startsWith('91115550014')
}

/** Of what was published while the shop was on trial; null: nothing was. Throws a StartError. */
export function requireRealFacts(facts: EditedFacts | null): void {
  const samples = facts ? sampleFacts(facts) : []
  if (samples.length === 0) return
  throw new StartError(
    `SHOP_MODE=live does not start with sample content: the facts that were published have the sample of ${samples.join(', ')}. Publish your own while SHOP_MODE=trial.`,
  )
}
