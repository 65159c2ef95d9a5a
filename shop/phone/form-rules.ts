import { isMobile } from '../customers/form-rules.ts'

export const mobileSentence = 'Enter a 10-digit Indian mobile number.'
export const codePattern = /^\d{6}$/
export const codeSentence = 'Enter the 6 digits from the message.'

/** `9845012345` as codes are sent to it; null for a number that gets none. */
export function mobileOf(phone: string): string | null {
  return isMobile(phone) ? `+91${phone}` : null
}
