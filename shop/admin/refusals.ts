import { formatMoment } from '../moment.ts'

/** Said to the team about what it edits. */
export interface AdminRefusals {
  /** Somebody else has saved it meanwhile; `version` is the one to send for overwriting. */
  stale: { by: string; at: string; version: number }
  'coupon-code-taken': { title: string }
  'coupon-limit-below-uses': { uses: number }
  'coupon-products-unknown': { handles: readonly string[] }
  'coupon-has-ended': { title: string }
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
}

export const adminRefusalStatus: Record<keyof AdminRefusals, number> = {
  stale: 409,
  'coupon-code-taken': 409,
  'coupon-limit-below-uses': 409,
  'coupon-products-unknown': 400,
  'coupon-has-ended': 409,
}
