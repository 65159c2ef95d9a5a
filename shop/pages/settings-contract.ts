import { z } from 'zod'
import { isPin, plainPin } from '../postal/place.ts'
import { isGstin, plainGstin } from '../tax/gstin.ts'
import { findState } from '../tax/states.ts'
import { plainSigns, withoutGaps } from '../typed-text.ts'
import { email, text, wholeNumber } from '../wire/contract.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `+91` with ten digits, or a toll-free number. */
function isShopPhone(text: string): boolean {
  if (!/^\+?[\d ()-]+$/.test(text)) return false
  return text.startsWith('+') ? /^91\d{10}$/.test(digitsOf(text)) : /^1[89]00\d{6,7}$/.test(digitsOf(text))
}

/** `98450 12345` and `011 4012 3456` as `+91 98450 12345` and `+91 11 4012 3456`. */
function withCountry(typed: string): string {
  const plain = plainSigns(typed)
  if (/^[6-9]\d{9}$/.test(plain.replace(/[ ()-]/g, ''))) return `+91 ${plain}`
  return plain.replace(/^0(?=[1-9](?:[ ()-]*\d){9}$)/, '+91 ')
}

const phone = text('Phone', 30, withCountry).refine(
  isShopPhone,
  'Enter a number like +91 11 4012 3456, or a toll-free one like 1800 123 4567.',
)

const address = z
  .object({
    line1: text('Address', 200),
    city: text('City', 100),
    state: text('State', 100).refine((name) => findState(name) !== undefined, 'Enter a state of India.'),
    pin: text('PIN code', 20, plainPin).refine(isPin, 'Enter the six digits of the PIN code.'),
  })
  .transform((given) => {
    const { code = '', name = given.state } = findState(given.state) ?? {}
    return { ...given, state: name, stateCode: code, country: 'India' }
  })

export const httpsUrl = text('Link', 300).pipe(
  z.url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'Enter a link that begins with https://.',
  }),
)

/** What the team edits of `store/settings.json`; all else stays in the file. */
export const editedSettings = z
  .strictObject({
    legalName: text('Legal name', 150),
    address,
    phone: z.object({ display: phone }).transform(({ display }) => ({
      display,
      dial: `${display.startsWith('+') ? '+' : ''}${digitsOf(display)}`,
    })),
    email,
    hours: text('Hours', 100),
    social: z
      .array(z.strictObject({ name: text('Name', 30), url: httpsUrl }), { error: 'Send a list.' })
      .max(8, 'At most 8.'),
    fssaiLicence: text('FSSAI licence', 20, withoutGaps).regex(
      /^\d{14}$/,
      'Enter the 14 digits of the licence.',
    ),
    gstin: text('GSTIN', 20, plainGstin).refine(
      isGstin,
      'This is no GSTIN: check all 15 characters against the registration certificate.',
    ),
    grievanceOfficer: z.strictObject({
      name: text('Name', 100),
      designation: text('Designation', 100),
      email,
      phone,
    }),
    /** `lostParcelDays`: after which a parcel that was lost is found or refunded. */
    delivery: z.object({
      dispatchDays: wholeNumber(0, 14),
      lostParcelDays: wholeNumber(1, 30),
    }),
  })
  .superRefine(({ gstin, address }, context) => {
    const state = findState(address.state)
    if (!state || !isGstin(gstin) || gstin.startsWith(state.code)) return
    const message = `This GSTIN is not of ${state.name} (${state.code}), where the address is.`
    context.addIssue({ code: 'custom', path: ['gstin'], message })
  })
export type EditedSettings = z.output<typeof editedSettings>

/** Those of a file or record that holds others as well. */
export function onlyEdited(settings: EditedSettings): EditedSettings {
  const { legalName, address, phone, email, hours, social, fssaiLicence, gstin, grievanceOfficer, delivery } =
    settings
  return { legalName, address, phone, email, hours, social, fssaiLicence, gstin, grievanceOfficer, delivery }
}
