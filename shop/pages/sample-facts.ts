import type { EditedFacts } from './facts-contract.ts'

const sampleNames = {
  address: 'address',
  phone: 'phone number',
  email: 'email address',
  social: 'social links',
  fssaiLicence: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'grievance officer',
}
type SampleFact = keyof typeof sampleNames

/** Those that are still as they came. Invented licences and contacts are unlawful. */
export function sampleFacts(facts: EditedFacts): SampleFact[] {
  const { address, phone, email, social, fssaiLicence, gstin, grievanceOfficer: officer } = facts
  const samples: Record<SampleFact, boolean> = {
    address: address.line1.startsWith('Plot 14, Okhla Industrial Estate'),
    phone: isSamplePhone(phone.dial),
    email: isSampleName(email),
    social: social.some(({ url }) => isSampleName(url)),
    fssaiLicence: fssaiLicence === '10026011000000',
    gstin: gstin === '07AAACS0000A1ZI',
    grievanceOfficer: isSampleName(officer.email) || isSamplePhone(officer.phone),
  }
  const names = Object.keys(samples) as SampleFact[]
  return names.filter((name) => samples[name])
}

export type ShownFacts = EditedFacts & { samples: Partial<Record<SampleFact, string>> }

/** With the names of its samples. */
export function withSamples(facts: EditedFacts): ShownFacts {
  const samples = Object.fromEntries(sampleFacts(facts).map((name) => [name, sampleNames[name]]))
  return { ...facts, samples }
}

/** What stands behind the value of a fact. */
export function sampleMark({ samples }: ShownFacts, name: SampleFact): string {
  return samples[name] ? ' (sample)' : ''
}

/** Domains below `.example` are reserved. */
function isSampleName(address: string): boolean {
  return /[._]example\b/.test(address)
}

function isSamplePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').startsWith('91115550014')
}
