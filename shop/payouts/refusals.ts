/** Said to the merchant: each sentence says what to do. */
export interface PayoutRefusals {
  'payout-line-unknown': { line: string }
  'payout-line-choice': { line: string; payouts: readonly string[] }
  'payout-line-matched': { line: string; payout: string }
  'payout-reason-needed': { line: string }
}

type Texts = { [Code in keyof PayoutRefusals]: (facts: PayoutRefusals[Code]) => string }

export const payoutRefusalText: Texts = {
  'payout-line-unknown': ({ line }) =>
    `There is no line ${line} in a payout. Take the ID of one that has a payout: shop payouts unmatched.`,
  'payout-line-choice': ({ line, payouts }) =>
    `Several payouts have a line ${line}. Name one: --payout ${payouts.join(' or --payout ')}.`,
  'payout-line-matched': ({ line, payout }) =>
    `Line ${line} of payout ${payout} matches. There is nothing to accept.`,
  'payout-reason-needed': ({ line }) => `Say why line ${line} is accepted: --reason "…".`,
}

export const payoutRefusalStatus: Record<keyof PayoutRefusals, number> = {
  'payout-line-unknown': 404,
  'payout-line-choice': 400,
  'payout-line-matched': 409,
  'payout-reason-needed': 400,
}
