import { refusal } from '../refusal.ts'

/** Why an account cannot be deleted yet. */
export type AccountNeed =
  | 'open-payment'
  | 'undelivered-order'
  | 'order-in-transit'
  | 'pending-refund'
  | 'delayed-refund'

export type LinkPurpose = keyof typeof expiredLink

export const customerRefusals = {
  'bad-credentials': refusal(401, () => 'Username or password incorrect'),
  'token-missing': refusal(401, () => 'Authentication token is missing. Please log in again.'),
  'session-expired': refusal(401, () => 'Authentication token is missing. Please log in again.'),
  'wrong-password': refusal(400, () => 'This is not the password of your account.', { field: 'password' }),
  'wrong-current-password': refusal(400, () => 'This is not the password of your account.', {
    field: 'currentPassword',
  }),
  'no-own-email': refusal(409, () => 'Add an email to your profile first.'),
  'guest-without-account': refusal(
    409,
    () => 'You order as a guest. Set a password first: that makes it an account.',
  ),
  'fresh-login-needed': refusal(
    409,
    () =>
      'To keep your account safe, sign out and log in with your mobile number again. Then you have 15 minutes for this.',
  ),
  'password-needed': refusal(400, () => 'Password is required.', { field: 'password' }),
  'business-differs': refusal(
    409,
    () => 'Both accounts have business details, with different GSTINs. Remove those of one account first.',
  ),
  'account-needed': refusal<{ why: AccountNeed }>(409, ({ why }) => neededAccount[why]),
  'code-wrong': refusal<{ triesLeft: number }>(
    401,
    ({ triesLeft }) => `${wrongCode} ${triesLeftText(triesLeft)}`,
    { field: 'code' },
  ),
  'link-expired': refusal<{ purpose: LinkPurpose }>(409, ({ purpose }) => expiredLink[purpose]),
  'password-common': refusal(
    400,
    () => 'This password is too common. Please choose another one: three or four unrelated words work well.',
    { field: 'password' },
  ),
  'password-personal': refusal(
    400,
    () =>
      'Your name, email, phone number and the name of the shop are easily guessed. Add a few unrelated words.',
    { field: 'password' },
  ),
}

const wrongCode = 'This code is wrong or has expired.'

function triesLeftText(triesLeft: number): string {
  if (triesLeft === 0) return 'Ask for a new email, or open the link in the one you have.'
  return `Check the newest email: you have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}

const expiredLink = {
  activate:
    'This activation link has expired or was already used. If your account is active, log in; if not, sign up again to get a new one.',
  reset: 'This reset link has expired or was already used. Ask for a new one.',
  subscribe: 'This link has expired or was already used.',
  review: 'This link has expired or is incomplete. Please open it from our email again.',
  'stock-alert':
    'This link has expired, or you have stopped these emails. Ask once more on the page of the product.',
  'stop-stock-alerts': 'This link looks incomplete. Please open it from the email again.',
  unsubscribe: 'This link looks incomplete. Please open it from the email again.',
  tracking: 'This tracking link no longer works. Log in to see your order, or write to us with its number.',
  'change-email': 'This link has expired or was already used. Change your email once more in your profile.',
}

const neededAccount: Record<AccountNeed, string> = {
  'open-payment': 'You have an open payment. Finish it, or try again in 15 minutes.',
  'undelivered-order':
    'You have an order that is not delivered yet. You can delete your account once it has arrived, or after cancelling it.',
  'order-in-transit': 'An order is on its way to you. You can delete your account once it has arrived.',
  'delayed-refund':
    "A refund to you is delayed, and we're on it. You can delete your account once it has reached you.",
  'pending-refund': 'A refund to you is on its way. You can delete your account once it has reached you.',
}
