import { z } from 'zod'
import { ownPassword } from '../customers/contract.ts'
import { isMobile, plainPhone } from '../customers/form-rules.ts'
import { withoutGaps } from '../typed-text.ts'
import { linkToken, personName, successMessage, text } from '../wire/contract.ts'
import { codePattern, codeSentence, mobileSentence } from './form-rules.ts'

/** As people type it; kept like `+919845012345`. */
const mobile = text('Mobile number', 30, plainPhone)
  .refine(isMobile, mobileSentence)
  .transform((digits) => `+91${digits}`)

/** The six digits of a text message. */
export const typedCode = z
  .string({ error: 'Code is required.' })
  .max(50, codeSentence)
  .overwrite(withoutGaps)
  .regex(codePattern, codeSentence)

/** `POST /api/phone/code`: alike for every number. */
export const phoneCodeRequest = z.object({ phone: mobile })
/** `token`: the code counts only with it, in the browser that has asked. */
export const phoneCodeResponse = successMessage.extend({ token: z.string() })

/**
 * `POST /api/phone/login`: answers like the login by email, with an empty name where none is known yet. 202 on a new device
 * where the account has an email: the same call then takes the code of the email, with the token of this answer.
 */
export const phoneLoginRequest = z.object({ phone: mobile, token: linkToken, code: typedCode })
export type PhoneLoginRequest = z.infer<typeof phoneLoginRequest>

/** `emailedTo`: like `a…@example.com`. */
export const emailedCode = z.object({ emailedTo: z.string(), token: z.string() })
export type EmailedCode = z.infer<typeof emailedCode>

/**
 * `POST /api/profile/phone`: the number then logs in to this account, in place of one before it. Its code is asked for by
 * `POST /api/profile/phone/code`, without token and code.
 */
export const joinPhoneRequest = phoneLoginRequest.extend({ password: ownPassword })
export type JoinPhoneRequest = z.infer<typeof joinPhoneRequest>

/** `PUT /api/profile/name`: the last word is the last name. */
export const nameRequest = z.object({ name: personName('Name') })
export const nameResponse = z.object({ userName: z.string() })

/** In the data export. */
export const exportedPhoneLogin = z.object({
  phone: z.string(),
  verifiedAt: z.string(),
  codes: z.array(z.object({ purpose: z.string(), askedAt: z.string(), endsAt: z.string() })),
})

export const exportedWhatsApp = z.object({
  /** Of the last ninety days. */
  news: z.array(z.object({ kind: z.string(), state: z.string(), at: z.string() })),
  /** They have answered STOP. */
  stoppedAt: z.string().nullable(),
})
