import type { EmailOrder } from '../shop/mail/email.ts'
import type { VariableOf, WordedKind } from '../shop/mail/worded-emails.ts'

/** One piece of an email; markup and plain text are written from the same pieces. */
export type EmailBlock =
  | { block: 'paragraph'; text: string }
  /** `isShown`: the address stands below it as well, for who cannot tap it. */
  | { block: 'button'; label: string; url: string; isShown: boolean }
  | { block: 'link'; label: string; url: string }
  /** Digits to be typed elsewhere. */
  | { block: 'code'; code: string }
  | { block: 'quote'; text: string }
  | { block: 'note'; text: string }
  | { block: 'details'; details: readonly Detail[] }
  | { block: 'items'; heading: string; items: readonly ItemRow[] }
  | { block: 'order'; order: EmailOrder }
  | { block: 'destination'; order: EmailOrder }

export interface Detail {
  label: string
  value: string
}

export interface ItemRow {
  title: string
  detail: string
  amount?: string
}

export interface EmailBody {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  title: string
  greeting: string | null
  blocks: readonly EmailBlock[]
}

/** Subject, title and opening are worded by the owner, with these values in the place of their variables. */
export interface WordedBody<Kind extends WordedKind> extends Omit<EmailBody, 'subject' | 'title'> {
  values: Readonly<Record<VariableOf<Kind>, string>>
}

export const paragraph = (text: string): EmailBlock => ({ block: 'paragraph', text })
export const button = (label: string, url: string): EmailBlock => ({
  block: 'button',
  label,
  url,
  isShown: true,
})
export const linkButton = (label: string, url: string): EmailBlock => ({
  block: 'button',
  label,
  url,
  isShown: false,
})
export const note = (text: string): EmailBlock => ({ block: 'note', text })
