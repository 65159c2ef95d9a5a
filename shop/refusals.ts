import { addressRefusals } from './addresses/refusals.ts'
import { catalogueRefusals } from './catalogue/refusals.ts'
import { checkoutRefusals } from './checkout/refusals.ts'
import { collectionRefusals } from './collections/refusals.ts'
import { couponRefusals } from './coupons/refusals.ts'
import { customerRefusals } from './customers/refusals.ts'
import { fulfilmentRefusals } from './fulfilment/refusals.ts'
import { photoRefusals } from './media/photo-refusals.ts'
import { reportRefusals } from './media/report-refusals.ts'
import { payoutRefusals } from './payouts/refusals.ts'
import { phoneRefusals } from './phone/refusals.ts'
import { refundRefusals } from './refunds/refusals.ts'
import { type Refusal, type RefusalCode, type RefusalDetails, type RefusalRule, refusal } from './refusal.ts'
import { remittanceRefusals } from './remittances/refusals.ts'
import { reviewRefusals } from './reviews/refusals.ts'
import { taxRefusals } from './tax/refusals.ts'
import { adminRefusals } from './team/admin-refusals.ts'
import { teamRefusals } from './team/refusals.ts'
import { transferRefusals } from './transfer/refusals.ts'
import { tryAgainIn } from './try-again.ts'

const generalRefusals = {
  'not-found': refusal<{ what: string }>(404, ({ what }) =>
    what === 'page' ? 'Not Found' : `We could not find that ${what}.`,
  ),
  'too-busy': refusal(503, () => "We're busy right now. Please try again in a few seconds."),
  'too-many': refusal<{ retryAfter: number }>(
    429,
    ({ retryAfter }) => `Too many tries. ${tryAgainIn(retryAfter)}`,
  ),
}

/** All that the shop refuses. */
export const refusals = {
  ...generalRefusals,
  ...addressRefusals,
  ...adminRefusals,
  ...catalogueRefusals,
  ...collectionRefusals,
  ...checkoutRefusals,
  ...couponRefusals,
  ...customerRefusals,
  ...fulfilmentRefusals,
  ...photoRefusals,
  ...reportRefusals,
  ...payoutRefusals,
  ...phoneRefusals,
  ...refundRefusals,
  ...remittanceRefusals,
  ...reviewRefusals,
  ...taxRefusals,
  ...teamRefusals,
  ...transferRefusals,
}

export function ruleOf(code: RefusalCode): RefusalRule<RefusalDetails[RefusalCode]> {
  return refusals[code] as RefusalRule<RefusalDetails[RefusalCode]>
}

/** `screen`: for people who see buttons; `cli`: for a terminal. */
export function refusalText(
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  place: 'screen' | 'cli',
): string {
  const { text, hint } = ruleOf(code)
  const next = hint?.[place]?.(details)
  return next ? `${text(details)} ${next}` : text(details)
}
