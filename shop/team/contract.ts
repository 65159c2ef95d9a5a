import { z } from 'zod'
import {
  longestPassword,
  passwordTooLong,
  passwordTooShort,
  shortestPassword,
} from '../customers/form-rules.ts'
import { withoutGaps } from '../typed-text.ts'
import { email, isStorable, linkToken, nothing, personName, text } from '../wire/contract.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'
import { memberName } from './member-name.ts'
import { operationNames, roles, scopes } from './roles.ts'

const base64url = z
  .string()
  .min(1)
  .max(16_000)
  .regex(/^[\w-]+$/, 'Send base64url.')
const passkeyBase = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** As `@simplewebauthn/browser` hands it over. */
export const newPasskey = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20).refine(isStorable)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

export const usedPasskey = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

/** For `navigator.credentials`, as WebAuthn defines it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** Six digits of an app, or a recovery code. */
const code = text('Code', 50, withoutGaps)

export const teamSignInRequest = z.object({
  email,
  /** Who has none signs in with a recovery code alone. */
  password: z.string().max(longestPassword, passwordTooLong).default(''),
  code,
})
export type TeamSignInRequest = z.infer<typeof teamSignInRequest>

export const passkeySignInRequest = z.object({ passkey: usedPasskey })

const role = z.enum(roles)
export const memberResponse = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  operations: z.array(z.enum(operationNames)),
})

export const meResponse = memberResponse.extend({
  sessionId: z.string(),
  /** An ISO instant: until then nothing is asked again. */
  confirmedUntil: z.string(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The shop does, or did when an order was placed that still waits to be confirmed. */
  takesCash: z.boolean(),
})

export const confirmRequest = z
  .object({ code: code.optional(), passkey: usedPasskey.optional() })
  .refine((sent) => (sent.code === undefined) !== (sent.passkey === undefined), {
    path: ['code'],
    error: 'Send a code or a passkey.',
  })
export const confirmResponse = z.object({ confirmedUntil: z.string() })

export const readInvitationRequest = z.object({ token: linkToken })
export const readInvitationResponse = z.object({
  /** Null: the first owner, who types it. */
  email: z.string().nullable(),
  role,
  passkey: passkeyOptions,
  /** For an authenticator app, instead of a passkey. */
  totp: z.object({ secret: z.string(), uri: z.string() }),
})

export const acceptInvitationRequest = z.object({
  token: linkToken,
  email: email.optional(),
  name: memberName,
  passkey: newPasskey.optional(),
  passkeyName: personName('Name of the passkey').optional(),
  password: z
    .string()
    .min(shortestPassword, passwordTooShort)
    .max(longestPassword, passwordTooLong)
    .optional(),
  code: code.optional(),
})
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>

/** For an authenticator app, as a QR code or typed. */
export const authenticatorOptions = z.object({ secret: z.string(), uri: z.string() })
/** The secret of the options, and a code of the app that has it. */
const newAuthenticator = z.object({ secret: text('Secret', 100), code })
export type NewAuthenticator = z.infer<typeof newAuthenticator>

export const changePasswordRequest = z.object({
  password: z.string().min(shortestPassword, passwordTooShort).max(longestPassword, passwordTooLong),
  /** Needed by who has none yet. */
  authenticator: newAuthenticator.optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

/** Shown once; each works once. */
const recoveryCodes = z.array(z.string())
export const acceptInvitationResponse = z.object({ member: memberResponse, recoveryCodes })
export const recoveryCodesResponse = z.object({ recoveryCodes })

const instant = z.string()
export const teamSessionsResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: instant,
      lastSeenAt: instant,
      isThisDevice: z.boolean(),
    }),
  ),
})

const addPasskeyRequest = z.object({ passkey: newPasskey, name: personName('Name') })
export const passkeysResponse = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.nullable() }),
  ),
})

export const teamResponse = z.object({
  members: z.array(
    memberResponse.omit({ operations: true }).extend({
      joinedAt: instant,
      sessions: z.int(),
      passkeys: z.int(),
      lastSeenAt: instant.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string().nullable(),
      role,
      invitedBy: z.string(),
      expiresAt: instant,
    }),
  ),
})
export type Team = z.output<typeof teamResponse>

const inviteRequest = z.object({ email, role })
/** `url` holds a token that works once and is shown once. */
export const inviteResponse = z.object({ email: z.string(), role, url: z.string(), expiresAt: instant })
const changeRoleRequest = z.object({ role })
export const endedSessions = z.object({ ended: z.int() })

const newTokenRequest = z.object({
  name: personName('Name'),
  scopes: z
    .array(z.enum(scopes as [string, ...string[]]))
    .min(1, 'Choose what it may do.')
    .max(scopes.length),
  /** Until it ends. */
  days: z.int().min(1).max(3650).default(365),
})
export type NewTokenRequest = z.infer<typeof newTokenRequest>

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  member: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
  /** Null: made when tokens had no end. */
  expiresAt: instant.nullable(),
})
export const tokensResponse = z.object({ tokens: z.array(token) })
export type Tokens = z.output<typeof tokensResponse>
/** `token` is shown once. */
export const newTokenResponse = z.object({ id: z.string(), token: z.string(), expiresAt: instant })

export const teamWrites = {
  invite: post('/api/admin/team/invitations', { body: inviteRequest, answer: inviteResponse }),
  revokeInvitation: remove('/api/admin/team/invitations/:invitationId', { answer: nothing }),
  changeRole: put('/api/admin/team/members/:memberId', { body: changeRoleRequest, answer: nothing }),
  removeMember: remove('/api/admin/team/members/:memberId', { answer: nothing }),
  endSessions: remove('/api/admin/team/members/:memberId/sessions', { answer: endedSessions }),
  makeToken: post('/api/admin/tokens', { body: newTokenRequest, answer: newTokenResponse }),
  revokeToken: remove('/api/admin/tokens/:tokenId', { answer: nothing }),
} satisfies Writes

export const ownWrites = {
  endSession: remove('/api/admin/me/sessions/:sessionId', { answer: nothing }),
  offerPasskey: post('/api/admin/me/passkeys/options', { answer: passkeyOptions }),
  addPasskey: post('/api/admin/me/passkeys', { body: addPasskeyRequest, answer: nothing }),
  removePasskey: remove('/api/admin/me/passkeys/:passkeyId', { answer: nothing }),
  offerAuthenticator: post('/api/admin/me/authenticator/options', { answer: authenticatorOptions }),
  changeAuthenticator: put('/api/admin/me/authenticator', { body: newAuthenticator, answer: nothing }),
  changePassword: put('/api/admin/me/password', { body: changePasswordRequest, answer: nothing }),
  renewRecoveryCodes: post('/api/admin/me/recovery-codes', { answer: recoveryCodesResponse }),
} satisfies Writes
