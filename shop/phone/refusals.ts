import { refusal } from '../refusal.ts'
import { tryAgainIn } from '../try-again.ts'

export const phoneRefusals = {
  'phone-code-wrong': refusal<{ triesLeft: number }>(
    400,
    ({ triesLeft }) => `This code is wrong or has expired. ${triesLeftText(triesLeft)}`,
    { field: 'code' },
  ),
  'phone-of-other': refusal(
    409,
    () =>
      'This number logs in to another account, which has an email. Log in there by email, and change its number.',
    { field: 'phone' },
  ),
  'codes-used-up': refusal<{ retryAfter: number }>(
    429,
    ({ retryAfter }) => `We can’t text you a code right now. Log in by email. ${tryAgainIn(retryAfter)}`,
  ),
  'webhook-unsigned': refusal(
    401,
    () => 'This is not from WhatsApp. Set app secret and verify token as they are at Meta.',
  ),
}

function triesLeftText(triesLeft: number): string {
  if (triesLeft === 0) return 'Ask for a new one.'
  return `You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}
