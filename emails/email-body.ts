import type { LetterOrder } from '../shop/mail/email.ts'

/** One piece of a letter; markup and plain text are written from the same pieces. */
export type LetterBlock =
  | { block: 'paragraph'; text: string }
  /** `isShown`: the address stands below it as well, for who cannot tap it. */
  | { block: 'button'; label: string; url: string; isShown: boolean }
  /** Digits to be typed elsewhere. */
  | { block: 'code'; code: string }
  | { block: 'quote'; text: string }
  | { block: 'note'; text: string }
  /** `isSent`: with when and where it arrives. */
  | { block: 'order'; order: LetterOrder; isSent: boolean }

export interface LetterBody {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  title: string
  greeting: string | null
  blocks: readonly LetterBlock[]
}

export const paragraph = (text: string): LetterBlock => ({ block: 'paragraph', text })
export const button = (label: string, url: string): LetterBlock => ({
  block: 'button',
  label,
  url,
  isShown: true,
})
export const linkButton = (label: string, url: string): LetterBlock => ({
  block: 'button',
  label,
  url,
  isShown: false,
})
export const note = (text: string): LetterBlock => ({ block: 'note', text })
