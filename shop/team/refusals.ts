import { formatMoment } from '../moment.ts'
import type { Role } from './roles.ts'

/** Said to the team. */
export interface TeamRefusals {
  'sign-in-needed': Record<never, never>
  'confirm-needed': Record<never, never>
  'token-cannot-confirm': Record<never, never>
  'confirm-wrong': Record<never, never>
  'passkey-wrong': Record<never, never>
  'authenticator-code-wrong': Record<never, never>
  'sign-in-way-needed': Record<never, never>
  'invitation-expired': Record<never, never>
  'email-needed': Record<never, never>
  'wrong-origin': Record<never, never>
  'already-in-team': { email: string }
  'name-taken': { name: string }
  'last-owner': Record<never, never>
  'not-in-team': { email: string }
  'scope-above-role': { scopes: readonly string[]; role: Role }
  'idempotency-key-unfit': Record<never, never>
  'idempotency-key-used': { key: string }
  'request-running': { key: string }
  /** It was committed, and its answer is lost. */
  'request-done': { at: string }
}

type Texts = { [Code in keyof TeamRefusals]: (facts: TeamRefusals[Code]) => string }

export const teamRefusalText: Texts = {
  'sign-in-needed': () => 'Please sign in.',
  'confirm-needed': () => 'Confirm that it is you, with your passkey or a code, and try again.',
  'token-cannot-confirm': () =>
    'This needs a confirmation by passkey or code, which no access token can give. Do it in the back office.',
  'confirm-wrong': () => 'That did not match. Try your passkey again, or the next code of your app.',
  'passkey-wrong': () => 'This passkey could not be checked. Please try again.',
  'authenticator-code-wrong': () => 'That code did not match. Enter the next one that your app shows.',
  'sign-in-way-needed': () => 'Add a passkey, or choose a password and set up an authenticator app.',
  'invitation-expired': () => 'This invitation has been used or has expired. Ask for a new one.',
  'email-needed': () => 'Email is required.',
  'wrong-origin': () => 'This request did not come from the back office of this shop.',
  'already-in-team': ({ email }) => `${email} is in the team already.`,
  'name-taken': ({ name }) => `There is another ${name} in the team. Add a last name or an initial.`,
  'last-owner': () => 'The shop needs an owner. Make somebody else an owner first.',
  'not-in-team': ({ email }) => `There is nobody in the team with the email ${email}.`,
  'scope-above-role': ({ scopes, role }) => `As ${role} you cannot allow: ${scopes.join(', ')}.`,
  'idempotency-key-unfit': () => 'An Idempotency-Key has 1 to 100 letters, digits or signs, and no spaces.',
  'idempotency-key-used': ({ key }) => `The key ${key} was used for another request. Send a new one.`,
  'request-running': ({ key }) => `The request with the key ${key} is still running. Try again in a moment.`,
  'request-done': ({ at }) =>
    `This was done on ${formatMoment(at)}, as a whole or in part. Reload to see it.`,
}

export const teamRefusalStatus: Record<keyof TeamRefusals, number> = {
  'sign-in-needed': 401,
  'confirm-needed': 403,
  'token-cannot-confirm': 403,
  'confirm-wrong': 400,
  'passkey-wrong': 400,
  'authenticator-code-wrong': 400,
  'sign-in-way-needed': 400,
  'invitation-expired': 409,
  'email-needed': 400,
  'wrong-origin': 403,
  'already-in-team': 409,
  'name-taken': 409,
  'last-owner': 409,
  'not-in-team': 404,
  'scope-above-role': 400,
  'idempotency-key-unfit': 400,
  'idempotency-key-used': 409,
  'request-running': 409,
  'request-done': 409,
}
