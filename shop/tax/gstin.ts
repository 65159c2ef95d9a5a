import { Refusal } from '../refusal.ts'
import { withoutGaps } from '../typed-text.ts'
import { type State, stateOfCode } from './states.ts'

const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Without gaps and in capitals. */
export function plainGstin(text: string): string {
  return withoutGaps(text).toUpperCase()
}

export const gstinSentence =
  'This is not a valid GSTIN. Please check all 15 characters against your registration certificate.'

export function isGstin(text: string): boolean {
  return form.test(text) && text.endsWith(checkDigit(text.slice(0, 14)))
}

/** The first registration of a PAN in a state. */
export function gstinOf({ code }: State, pan: string): string {
  const first14 = `${code}${pan}1Z`
  return `${first14}${checkDigit(first14)}`
}

/** Luhn's sum in base 36. */
function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, index) => {
    const product = digits.indexOf(letter) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits.charAt((36 - (sum % 36)) % 36)
}

/** Throws a Refusal unless it is one of the state that the goods go to. */
export function requireGstin(text: string, deliveredTo: State): string {
  const gstin = plainGstin(text)
  if (!isGstin(gstin)) throw new Refusal('gstin-wrong', { gstin })
  const code = gstin.slice(0, 2)
  if (code === deliveredTo.code) return gstin
  const registeredIn = stateOfCode(code)?.name ?? `state ${code}`
  throw new Refusal('gstin-of-other-state', { gstin, registeredIn, deliveredTo: deliveredTo.name })
}
