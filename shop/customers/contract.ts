import { z } from 'zod'
import { plainSigns, withoutGaps } from '../typed-text.ts'
import {
  addressLine,
  email,
  emptyOrText,
  linkToken,
  personName,
  phone,
  pin,
  successMessage,
  text,
} from '../wire/contract.ts'
import { longestPassword, passwordTooLong, passwordTooShort, shortestPassword } from './form-rules.ts'

const newPassword = z
  .string({ error: 'Password is required.' })
  .min(shortestPassword, passwordTooShort)
  .max(longestPassword, passwordTooLong)

export const loginRequest = z.object({
  email: text('Email', 254, plainSigns).toLowerCase(),
  password: z
    .string({ error: 'Password is required.' })
    .min(1, 'Password is required.')
    .max(longestPassword, 'Password is too long.'),
  remember: z.boolean({ error: 'Send true or false.' }).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

export const loginResponse = z.object({ accessToken: z.string(), userName: z.string(), userId: z.string() })
export type LoginResponse = z.infer<typeof loginResponse>

/** `POST /api/guest`: answers as the login does, with an empty name. */
export const guestRequest = z.object({ email })

/** `POST /api/guest/password`: the guest becomes an account once the email is confirmed. */
export const guestPasswordRequest = z.object({ password: newPassword })
export type GuestPasswordRequest = z.infer<typeof guestPasswordRequest>

export const registerRequest = z
  .object({
    first_name: personName('First name'),
    last_name: personName('Last name'),
    phone,
    email,
    address1: addressLine('Address'),
    zip: pin,
    city: text('City', 100).optional(),
    province: text('State', 100).optional(),
    country: z.literal('India', { error: 'We deliver within India only.' }).optional(),
    password: newPassword,
    confirmPassword: newPassword,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  })
export type RegisterRequest = z.infer<typeof registerRequest>
export const registerResponse = successMessage

/** `password` is optional in the browser that signed up (header `browser-secret`). */
export const activateRequest = z.object({
  token: linkToken,
  password: loginRequest.shape.password.optional(),
})
export type ActivateRequest = z.infer<typeof activateRequest>

const sixDigits = z
  .string({ error: 'Code is required.' })
  .max(50, 'Enter the 6 digits from the email.')
  .overwrite(withoutGaps)
  .regex(/^\d{6}$/, 'Enter the 6 digits from the email.')
export const activateCodeRequest = z.object({ email, code: sixDigits })
export type ActivateCodeRequest = z.infer<typeof activateCodeRequest>

export const forgotPasswordRequest = z.object({ email })
export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword })
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>

export const profileResponse = z.object({
  userId: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty until one is confirmed by who logs in by mobile number. */
  email: z.string(),
  /** Of who orders without an account, else empty: where news of the orders goes. */
  guestEmail: z.string(),
  phone: z.string(),
  /** Like `+919845012345`; empty for who logs in by email alone. */
  loginPhone: z.string(),
  hasPassword: z.boolean(),
  verified: z.boolean(),
  wantsUpdates: z.boolean(),
})
export type ProfileResponse = z.infer<typeof profileResponse>

/** `PUT /api/profile`. The email has its own call, since it must be confirmed. */
export const changeProfileRequest = z.object({
  firstName: personName('First name'),
  lastName: emptyOrText('Last name', 100),
  phone,
})
export type ChangeProfileRequest = z.infer<typeof changeProfileRequest>

/** `PUT /api/profile/updates`: whether the shop may email news and offers. */
export const changeUpdatesRequest = z.object({ wanted: z.boolean({ error: 'Send true or false.' }) })

/** Of an account with a password. One without it confirms these by a login of the last minutes. */
export const ownPassword = loginRequest.shape.password.optional()

export const changeEmailRequest = z.object({ email, password: ownPassword })
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>
export const confirmEmailRequest = z.object({ token: linkToken })
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>
export const changePasswordRequest = z.object({
  currentPassword: ownPassword,
  password: newPassword,
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

export const verifyEmailResponse = successMessage.extend({ verified: z.boolean() })

/** `GET /api/profile/sessions`: newest first, at most fifty. */
export const sessionsResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      isThisDevice: z.boolean(),
    }),
  ),
})
export type SessionsResponse = z.infer<typeof sessionsResponse>

export const exportedSession = z.object({
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  endsAt: z.string(),
})

export const deleteAccountRequest = z.object({ password: ownPassword })
