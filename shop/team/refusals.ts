import { momentText } from '../moment.ts'
import { refusal } from '../refusal.ts'
import type { Role } from './roles.ts'

/** Said to the team. */
export const teamRefusals = {
  'sign-in-needed': refusal(401, () => 'Please sign in.'),
  'confirm-needed': refusal(403, () => 'Confirm that it is you, with your passkey or a code, and try again.'),
  'token-cannot-confirm': refusal(
    403,
    () =>
      'This needs a confirmation by passkey or code, which no access token can give. Do it in the back office.',
  ),
  'confirm-wrong': refusal(
    400,
    () => 'That did not match. Try your passkey again, or the next code of your app.',
    { field: 'code' },
  ),
  'passkey-wrong': refusal(400, () => 'This passkey could not be checked. Please try again.'),
  'authenticator-code-wrong': refusal(
    400,
    () => 'That code did not match. Enter the next one that your app shows.',
    { field: 'code' },
  ),
  'sign-in-way-needed': refusal(
    400,
    () => 'Add a passkey, or choose a password and set up an authenticator app.',
  ),
  'invitation-expired': refusal(
    409,
    () => 'This invitation has been used or has expired. Ask for a new one.',
  ),
  'email-needed': refusal(400, () => 'Email is required.', { field: 'email' }),
  'wrong-origin': refusal(403, () => 'This request did not come from the back office of this shop.'),
  'already-in-team': refusal<{ email: string }>(409, ({ email }) => `${email} is in the team already.`),
  'name-taken': refusal<{ name: string }>(
    409,
    ({ name }) => `There is another ${name} in the team. Add a last name or an initial.`,
    { field: 'name' },
  ),
  'last-owner': refusal(409, () => 'The shop needs an owner. Make somebody else an owner first.'),
  'not-in-team': refusal<{ email: string }>(
    404,
    ({ email }) => `There is nobody in the team with the email ${email}.`,
  ),
  'scope-above-role': refusal<{ scopes: readonly string[]; role: Role }>(
    400,
    ({ scopes, role }) => `As ${role} you cannot allow: ${scopes.join(', ')}.`,
  ),
  'idempotency-key-unfit': refusal(
    400,
    () => 'An Idempotency-Key has 1 to 100 letters, digits or signs, and no spaces.',
  ),
  'idempotency-key-used': refusal<{ key: string }>(
    409,
    ({ key }) => `The key ${key} was used for another request. Send a new one.`,
  ),
  'request-running': refusal<{ key: string }>(
    409,
    ({ key }) => `The request with the key ${key} is still running. Try again in a moment.`,
  ),
  /** It was committed, and its answer is lost. */
  'request-done': refusal<{ at: string }>(
    409,
    ({ at }) => `This was done on ${momentText(at)}, as a whole or in part. Reload to see it.`,
  ),
}
