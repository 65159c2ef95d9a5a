import { z } from 'zod'
import { phonePattern, phoneSentence } from '../customers/form-rules.ts'
import { isPin } from '../postal/place.ts'

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

const trimmed = (value: string) => value.trim()

/** Marks of direction could turn around what stands beside a name. */
const inOneLine = (value: string) =>
  value
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?:(?!\0)[\s\p{Cc}])+/gu, ' ')
    .trim()

export function text(name: string, max: number, tidy = trimmed) {
  return z
    .string({ error: `${name} is required.` })
    .overwrite(tidy)
    .min(1, `${name} is required.`)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
}

export function optionalText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text.` })
    .overwrite(inOneLine)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
    .nullish()
    .transform((value) => value ?? '')
}

export const email = text('Email', 254)
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.com.'))

export const phone = text('Phone', 20).regex(phonePattern, phoneSentence)
export const pin = text('PIN code', 20).refine(isPin, 'Invalid PIN code. Please try again.')
// One line, or a name could add paragraphs to our emails.
export const personName = (name: string) => text(name, 100, inOneLine)
export const addressLine = (name: string) => text(name, 200, inOneLine)
export const oneLine = (name: string, max: number) => text(name, max, inOneLine)

export const linkToken = text('Token', 200)

export const success = z.object({ success: z.literal(true) })
export const successMessage = z.object({ success: z.literal(true), message: z.string() })

export const nothing = z.null()

/** `message` at the top is what the specification's screens read. */
const errorBody = z.object({
  message: z.string(),
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>

export const errorResponses = { '4xx': errorBody, '5xx': errorBody }
