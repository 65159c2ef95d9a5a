import { plainSigns } from '../typed-text.ts'

export const phonePattern = /^\d{10}$/
export const isPhone = (text: string) => phonePattern.test(text)
export const isMobile = (text: string) => /^[6-9]\d{9}$/.test(text)
/** `+91 98765 43210`, `0091 …`, `+91 (0) …` and `098765 43210` as ten digits; anything else as it is. */
export function plainPhone(typed: string): string {
  return plainSigns(typed)
    .replace(/[\s().\u00b7/-]/g, '')
    .replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, '')
}

export const phoneSentence = 'Enter a 10-digit phone number.'

export const shortestPassword = 8
export const longestPassword = 200
export const passwordTooShort = `Use at least ${shortestPassword} characters.`
export const passwordTooLong = `Use at most ${longestPassword} characters.`

export const emailSentence = 'Enter an email address like name@example.com.'

/** What a form refuses at once; the shop looks closer. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
