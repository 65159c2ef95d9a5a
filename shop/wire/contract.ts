import { z } from 'zod'
import { phonePattern, phoneSentence } from '../customers/form-rules.ts'
import { isPin } from '../postal/place.ts'

/** The database holds any text but NUL and halves of surrogate pairs. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

const trimmed = (value: string) => value.trim()

/** NUL is left to be refused. */
const inOneLine = (value: string) => value.replace(/(?:(?!\0)[\s\p{Cc}])+/gu, ' ').trim()

/** Text as typed, trimmed. */
export function text(name: string, max: number, tidy = trimmed) {
  return z
    .string({ error: `${name} is required.` })
    .overwrite(tidy)
    .min(1, `${name} is required.`)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
}

/** As `text`, but it may be absent, null or empty; comes out as a string. */
export function optionalText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text.` })
    .trim()
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
    .nullish()
    .transform((value) => value ?? '')
}

/** Addresses compare trimmed and lower-cased, so that is how they come in. */
export const email = text('Email', 254)
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.com.'))

export const phone = text('Phone', 20).regex(phonePattern, phoneSentence)
export const pin = text('PIN code', 20).refine(isPin, 'Invalid PIN code. Please try again.')
// In one line, or a stranger's name could write paragraphs of its own into an email of ours.
export const personName = (name: string) => text(name, 100, inOneLine)
export const addressLine = (name: string) => text(name, 200, inOneLine)

/** A token in a mailed link; anything longer is no token of ours. */
export const linkToken = text('Token', 200)

export const success = z.object({ success: z.literal(true) })
export const successMessage = z.object({ success: z.literal(true), message: z.string() })

/** The body of a 204. */
export const nothing = z.null()

/** Every answer of 4xx and 5xx. `message` at the top is what the screens of the specification read. */
const errorBody = z.object({
  message: z.string(),
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Spread into the `response` of every route. */
export const errorAnswers = { '4xx': errorBody, '5xx': errorBody }
