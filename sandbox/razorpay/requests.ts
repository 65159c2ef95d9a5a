import { z } from 'zod'
import { badRequest, type ProviderError } from './provider-error.ts'

const note = z.union([z.string().max(256, 'A note may have at most 256 characters.'), z.number()])

export const notesField = z
  .union([z.array(z.never()).max(0), z.record(z.string().max(256), note)], 'The notes must be pairs of text.')
  .refine(
    (notes) => Object.keys(notes).length <= 15,
    'Number of fields in notes should be less than or equal to 15',
  )
  .transform((notes) => (Object.keys(notes).length === 0 ? ([] as []) : (notes as Record<string, string>)))

export const amountField = z
  .int('The amount must be an integer.')
  .min(100, 'Order amount less than minimum amount allowed')

/** ₹5,00,000, the provider's default limit. */
const largestAmount = 50_000_000

export const orderAmountField = amountField.max(largestAmount, 'Amount exceeds maximum amount allowed.')

export const currencyField = z.literal('INR', 'Currency is not supported')

/** As the provider does: unknown fields are refused, the first problem is named. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body ?? {})
  if (read.success) return read.data
  throw refusal(read.error.issues, body)
}

function refusal(issues: z.core.$ZodIssue[], body: unknown): ProviderError {
  const extra = issues.find((issue) => issue.code === 'unrecognized_keys')
  if (extra?.code === 'unrecognized_keys') return extraFields(extra.keys)
  const [issue] = issues
  const field = issue?.path.join('.') || undefined
  const missing = issue !== undefined && valueAt(body, issue.path) === undefined
  const description =
    missing && field ? `The ${field} field is required.` : (issue?.message ?? 'Invalid request')
  return badRequest(description, field ? { field } : {})
}

function extraFields(names: string[]): ProviderError {
  const field = names.join(', ')
  return badRequest(`${field} is/are not required and should not be sent`, {
    field,
    reason: 'extra_field_sent',
  })
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}
