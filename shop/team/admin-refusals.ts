import type { AccountNeed } from '../customers/refusals.ts'
import { momentText } from '../moment.ts'
import { refusal } from '../refusal.ts'

/** Said to the team about what it edits. */
export const adminRefusals = {
  /** Somebody else has saved it meanwhile; `version` is the one to send for overwriting. */
  stale: refusal<{ by: string; at: string; version: number }>(
    409,
    ({ by, at }) => `Changed by ${by} on ${momentText(at)}. Reload to see it, or save again to overwrite it.`,
  ),
  'no-backup-place': refusal(
    409,
    () =>
      'No place for backups is set. Set BACKUP_TO where the shop runs: to a folder, or to s3://bucket/prefix.',
  ),
  'backup-under-way': refusal(409, () => 'A backup is asked for or being made already. Wait for its end.'),
  'rehearsal-under-way': refusal(409, () => 'A rehearsal is asked for or running already. Wait for its end.'),
  'coupon-code-taken': refusal<{ title: string }>(
    409,
    ({ title }) => `There is a coupon ${title} already. Choose another code.`,
    { field: 'title' },
  ),
  'coupon-limit-below-uses': refusal<{ uses: number }>(
    409,
    ({ uses }) =>
      `It has been used ${uses === 1 ? 'once' : `${uses} times`} already. Set the limit to ${uses} or more, or end the coupon.`,
    { field: 'usageLimit' },
  ),
  'coupon-products-unknown': refusal<{ handles: readonly string[] }>(
    400,
    ({ handles }) => `There is no product ${handles.join(', ')}. Choose from the products of the shop.`,
    { field: 'productHandles' },
  ),
  'coupon-collections-unknown': refusal<{ handles: readonly string[] }>(
    400,
    ({ handles }) => `There is no collection ${handles.join(', ')}. Load the screen again, and choose.`,
    { field: 'collections' },
  ),
  'coupon-has-ended': refusal<{ title: string }>(409, ({ title }) => `${title} has ended already.`),
  'email-of-other': refusal(400, () => 'This is another email. Type it as it stands on the screen.', {
    field: 'email',
  }),
  'has-account': refusal(409, () => 'There is an account with this email. Erase the customer instead.'),
  'too-many-customers': refusal<{ most: number }>(
    403,
    ({ most }) =>
      `You have looked at ${most.toLocaleString('en-IN')} customers today. To go on, confirm that it is you, with your passkey or a code.`,
  ),
  'message-acknowledged': refusal<{ at: string }>(
    409,
    ({ at }) => `They have been told on ${momentText(at)} already.`,
  ),
  'message-no-email': refusal<{ phone: string }>(
    409,
    ({ phone }) =>
      `They gave no email, and WhatsApp takes answers only for a day after what they wrote last. Call ${phone}, then note what was said and mark the message as answered.`,
  ),
  'answer-too-long': refusal<{ most: number }>(
    400,
    ({ most }) => `WhatsApp takes at most ${most.toLocaleString('en-IN')} characters. Send it in two.`,
    { field: 'text' },
  ),
  'message-owner-unknown': refusal(400, () => 'Choose an owner or manager of the team.', {
    field: 'ownerId',
  }),
  'webhook-address': refusal<{ why: keyof typeof refusedAddress }>(400, ({ why }) => refusedAddress[why], {
    field: 'url',
  }),
  'too-many-webhooks': refusal<{ most: number }>(
    409,
    ({ most }) => `A shop has at most ${most} webhooks. Remove one that is not used any more.`,
  ),
  'page-words-wrong': refusal<{ fields: Readonly<Record<string, string>> }>(
    400,
    ({ fields }) => Object.values(fields)[0] ?? 'This text cannot be used.',
  ),
  'page-draft-missing': refusal(
    409,
    () => 'There is no draft of this page any more. Reload to see what is shown.',
  ),
  'page-address-taken': refusal<{ path: string }>(
    409,
    ({ path }) => `The shop has a page at ${path} already. Choose another address.`,
    { field: 'address' },
  ),
  'too-many-pages': refusal<{ most: number }>(
    409,
    ({ most }) => `A shop has at most ${most} pages of its own. Reuse one that was taken off the shop.`,
  ),
  'page-linked': refusal<{ path: string; from: readonly string[] }>(
    409,
    ({ path, from }) =>
      `${from.join(' and ')} ${from.length > 1 ? 'link' : 'links'} to ${path}. Take the link out there first, or it would open nothing.`,
  ),
  'page-not-shown': refusal(409, () => 'This page is not in the shop. Reload to see what is shown.'),
  'webhook-off': refusal(409, () => 'This webhook is switched off. Switch it on first.'),
  'view-name-taken': refusal<{ name: string }>(
    409,
    ({ name }) => `There is a view ${name} already. Choose another name.`,
  ),
  'too-many-views': refusal<{ most: number }>(
    409,
    ({ most }) => `A list has at most ${most} views. Remove one that is not used any more.`,
  ),
  'too-many-shared-views': refusal<{ most: number }>(
    409,
    ({ most }) => `The team shares at most ${most} views. Remove one that is not used any more.`,
  ),
  'view-not-shared': refusal(
    403,
    () => 'Owners and managers share views. Save it for yourself, or ask one of them.',
  ),
  'customer-needed': refusal<{ why: AccountNeed }>(409, ({ why }) => neededCustomer[why]),
}

const refusedAddress = {
  'not-a-url': 'Send an address that begins with https://',
  password: 'Leave name and password out of the address: deliveries are signed instead.',
  'not-public': 'A live shop sends to public https:// addresses only.',
}

const neededCustomer: Record<AccountNeed, string> = {
  'open-payment': 'A payment of this customer is open. Try again in 15 minutes.',
  'undelivered-order':
    'An order of this customer is not delivered yet. Cancel it, or erase once it has arrived.',
  'order-in-transit': 'A parcel is on its way to this customer. Erase once it has arrived.',
  'delayed-refund': 'A refund to this customer has failed. Settle it first.',
  'pending-refund': 'A refund to this customer is on its way. Erase once it has arrived.',
}
