import type { LetterOrder } from '../../shop/mail/letter.ts'

/** One piece of a letter; markup and plain text are written from the same pieces. */
export type LetterBlock =
  | { block: 'paragraph'; text: string }
  | { block: 'button'; label: string; url: string }
  /** Digits to be typed elsewhere. */
  | { block: 'code'; code: string }
  | { block: 'quote'; text: string }
  | { block: 'note'; text: string }
  | { block: 'order'; order: LetterOrder }

export interface LetterBody {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  title: string
  greeting: string | null
  blocks: readonly LetterBlock[]
}

export const paragraph = (text: string): LetterBlock => ({ block: 'paragraph', text })
export const button = (label: string, url: string): LetterBlock => ({ block: 'button', label, url })
export const note = (text: string): LetterBlock => ({ block: 'note', text })
