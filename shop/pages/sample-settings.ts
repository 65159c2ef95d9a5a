import type { PublicSettings } from './public-settings.ts'
import type { EditedSettings } from './settings-contract.ts'

const sampleNames = {
  address: 'address',
  phone: 'phone number',
  email: 'email address',
  social: 'social links',
  fssaiLicence: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'grievance officer',
}
type SampleSetting = keyof typeof sampleNames

/** Those that are still as they came. Invented licences and contacts are unlawful. */
export function sampleSettings(settings: EditedSettings): SampleSetting[] {
  const { address, phone, email, social, fssaiLicence, gstin, grievanceOfficer: officer } = settings
  const samples: Record<SampleSetting, boolean> = {
    address: address.line1.startsWith('Plot 14, Okhla Industrial Estate'),
    phone: isSamplePhone(phone.dial),
    email: isSampleName(email),
    social: social.some(({ url }) => isSampleName(url)),
    fssaiLicence: fssaiLicence === '10026011000000',
    gstin: gstin === '07AAACS0000A1ZI',
    grievanceOfficer: isSampleName(officer.email) || isSamplePhone(officer.phone),
  }
  const names = Object.keys(samples) as SampleSetting[]
  return names.filter((name) => samples[name])
}

export type ShownSettings = PublicSettings & { samples: Partial<Record<SampleSetting, string>> }

/** With the names of its samples. */
export function withSamples(settings: PublicSettings): ShownSettings {
  const samples = Object.fromEntries(sampleSettings(settings).map((name) => [name, sampleNames[name]]))
  return { ...settings, samples }
}

/** What stands behind the value of a setting. */
export function sampleMark({ samples }: ShownSettings, name: SampleSetting): string {
  return samples[name] ? ' (sample)' : ''
}

/** Domains below `.example` are reserved. */
function isSampleName(address: string): boolean {
  return /[._]example\b/.test(address)
}

function isSamplePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').startsWith('91115550014')
}
