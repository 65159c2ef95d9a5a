import { refusal } from '../refusal.ts'

export const addressRefusals = {
  'unknown-pin': refusal<{ pin: string }>(400, () => 'Invalid PIN code. Please try again.', { field: 'zip' }),
  'pin-not-served': refusal<{ pin: string }>(
    409,
    ({ pin }) => `We do not deliver to ${pin} yet. Please choose another address.`,
  ),
  'too-many-addresses': refusal<{ most: number }>(
    409,
    ({ most }) => `You can keep at most ${most} addresses. Delete one you no longer use.`,
  ),
}
