import { formatMoment } from '../moment.ts'
import type { RefusalFacts } from '../refusal.ts'

/** Said to the team about what it edits. */
export interface AdminRefusals {
  /** Somebody else has saved it meanwhile; `version` is the one to send for overwriting. */
  stale: { by: string; at: string; version: number }
  'coupon-code-taken': { title: string }
  'coupon-limit-below-uses': { uses: number }
  'coupon-products-unknown': { handles: readonly string[] }
  'coupon-has-ended': { title: string }
  'email-of-other': Record<never, never>
  'has-account': Record<never, never>
  'too-many-customers': { most: number }
  'message-acknowledged': { at: string }
  'message-owner-unknown': Record<never, never>
  'webhook-address': { why: 'not-a-url' | 'password' | 'not-public' }
  'too-many-webhooks': { most: number }
  'page-words-wrong': { fields: Readonly<Record<string, string>> }
  'page-draft-missing': Record<never, never>
  'webhook-off': Record<never, never>
  'view-name-taken': { name: string }
  'too-many-views': { most: number }
  'too-many-shared-views': { most: number }
  'view-not-shared': Record<never, never>
  'customer-needed': { why: RefusalFacts['account-needed']['why'] }
}

type Texts = { [Code in keyof AdminRefusals]: (facts: AdminRefusals[Code]) => string }

export const adminRefusalText: Texts = {
  stale: ({ by, at }) =>
    `Changed by ${by} on ${formatMoment(at)}. Reload to see it, or save again to overwrite it.`,
  'coupon-code-taken': ({ title }) => `There is a coupon ${title} already. Choose another code.`,
  'coupon-limit-below-uses': ({ uses }) =>
    `It has been used ${uses} times already. Set the limit to ${uses} or more, or end the coupon.`,
  'coupon-products-unknown': ({ handles }) =>
    `There is no product ${handles.join(', ')}. Choose from the products of the shop.`,
  'coupon-has-ended': ({ title }) => `${title} has ended already.`,
  'too-many-customers': ({ most }) =>
    `You have looked at ${most.toLocaleString('en-IN')} customers today. Export them instead, which asks for your passkey or a code; then you can also go on here.`,
  'email-of-other': () => 'This is another email. Type it as it stands on the screen.',
  'has-account': () => 'There is an account with this email. Erase the customer instead.',
  'message-acknowledged': ({ at }) => `They have been told on ${formatMoment(at)} already.`,
  'message-owner-unknown': () => 'Choose an owner or manager of the team.',
  'page-words-wrong': ({ fields }) => Object.values(fields)[0] ?? 'These words cannot be used.',
  'page-draft-missing': () => 'There is no draft of this page any more. Reload to see what is shown.',
  'customer-needed': ({ why }) => neededCustomer[why],
  'webhook-address': ({ why }) => refusedAddress[why],
  'too-many-webhooks': ({ most }) =>
    `A shop has at most ${most} webhooks. Remove one that is not used any more.`,
  'webhook-off': () => 'This webhook is switched off. Switch it on first.',
  'view-name-taken': ({ name }) => `There is a view ${name} already. Choose another name.`,
  'too-many-views': ({ most }) => `A list has at most ${most} views. Remove one that is not used any more.`,
  'too-many-shared-views': ({ most }) =>
    `The team shares at most ${most} views. Remove one that is not used any more.`,
  'view-not-shared': () => 'Owners and managers share views. Save it for yourself, or ask one of them.',
}

const refusedAddress: Record<AdminRefusals['webhook-address']['why'], string> = {
  'not-a-url': 'Send an address that begins with https://',
  password: 'Leave name and password out of the address: deliveries are signed instead.',
  'not-public': 'A live shop sends to public https:// addresses only.',
}

const neededCustomer: Record<AdminRefusals['customer-needed']['why'], string> = {
  'open-payment': 'A payment of this customer is open. Try again in 15 minutes.',
  'undelivered-order':
    'An order of this customer is not delivered yet. Cancel it, or erase once it has arrived.',
  'order-in-transit': 'A parcel is on its way to this customer. Erase once it has arrived.',
  'delayed-refund': 'A refund to this customer has failed. Settle it first.',
  'pending-refund': 'A refund to this customer is on its way. Erase once it has arrived.',
}

export const adminRefusalStatus: Record<keyof AdminRefusals, number> = {
  stale: 409,
  'coupon-code-taken': 409,
  'coupon-limit-below-uses': 409,
  'coupon-products-unknown': 400,
  'coupon-has-ended': 409,
  'too-many-customers': 403,
  'email-of-other': 400,
  'has-account': 409,
  'message-acknowledged': 409,
  'message-owner-unknown': 400,
  'webhook-address': 400,
  'too-many-webhooks': 409,
  'page-words-wrong': 400,
  'page-draft-missing': 409,
  'webhook-off': 409,
  'view-name-taken': 409,
  'too-many-views': 409,
  'too-many-shared-views': 409,
  'view-not-shared': 403,
  'customer-needed': 409,
}
