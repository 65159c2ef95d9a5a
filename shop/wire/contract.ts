import { z } from 'zod'
import { emailSentence, phonePattern, phoneSentence, plainPhone } from '../customers/form-rules.ts'
import { invalidPin, isPin, plainPin } from '../postal/place.ts'
import { oneLine, plainSigns, withoutGaps } from '../typed-text.ts'

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** Of one line. */
export function text(name: string, max: number, tidy = oneLine) {
  return emptyOrText(name, max, tidy).min(1, `${name} is required.`)
}

export function emptyOrText(name: string, max: number, tidy = oneLine) {
  return z
    .string({ error: `${name} is required.` })
    .overwrite(tidy)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
}

/** Of several lines. */
export const longText = (name: string, max: number) => text(name, max, (typed) => typed.trim())

export function optionalText(name: string, max: number, tidy = oneLine) {
  return z
    .string({ error: `${name} must be text.` })
    .overwrite(tidy)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine(isStorable, `${name} contains a character that cannot be stored.`)
    .nullish()
    .transform((value) => value ?? '')
}

export function wholeNumber(least: number, most: number) {
  const sentence = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence)
}

/** Tariffs print `1104 12 00` and `1104.12.00`. */
export function plainCode(code: string): string {
  return withoutGaps(code).replaceAll('.', '')
}

/** Typed into one field, which problems belong to. Each code stands there once. */
export function codes(pattern: RegExp, problem: (code: string) => string, tidy = plainSigns) {
  return z
    .array(z.string({ error: 'Send a list.' }), { error: 'Send a list.' })
    .max(2_000, 'At most 2,000.')
    .overwrite((all) => [...new Set(all.map(tidy))])
    .superRefine((all, context) => {
      const wrong = all.find((code) => !pattern.test(code))
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: problem(wrong) })
    })
}

const longestMailbox = 64
const longestDomainLabel = 63
export const email = text('Email', 254, plainSigns)
  .toLowerCase()
  .pipe(z.email({ error: emailSentence, abort: true }))
  .refine(
    (address) => address.indexOf('@') <= longestMailbox,
    `Email is too long: at most ${longestMailbox} characters before the @.`,
  )
  .refine(hasShortLabels, emailSentence)

function hasShortLabels(address: string): boolean {
  const domain = address.slice(address.indexOf('@') + 1)
  return domain.split('.').every((label) => label.length <= longestDomainLabel)
}

export const phone = text('Phone', 20, plainPhone).regex(phonePattern, phoneSentence)
export const pin = text('PIN code', 20, plainPin).refine(isPin, invalidPin)
export const personName = (name: string) => text(name, 100)
export const addressLine = (name: string) => text(name, 200)

export const linkToken = text('Token', 200)
export const unsubscribeQuery = z.object({ token: z.string().max(200).default('') })

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
