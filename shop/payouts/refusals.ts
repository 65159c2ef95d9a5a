import { refusal, withCommand } from '../refusal.ts'
/** Said to the merchant: each sentence says what to do. */
export const payoutRefusals = {
  'payout-line-unknown': refusal<{ line: string }>(
    404,
    ({ line }) => `There is no line ${line} in a payout.`,
    { hint: withCommand('Take the ID of one that has a payout', () => 'shop payouts unmatched') },
  ),
  'payout-line-choice': refusal<{ line: string; payouts: readonly string[] }>(
    400,
    ({ line }) => `Several payouts have a line ${line}.`,
    {
      hint: {
        cli: ({ payouts }) => `Name one: --payout ${payouts.join(' or --payout ')}.`,
        screen: () => 'Choose one.',
      },
    },
  ),
  'payout-line-matched': refusal<{ line: string; payout: string }>(
    409,
    ({ line, payout }) => `Line ${line} of payout ${payout} matches. There is nothing to accept.`,
  ),
  'payout-reason-needed': refusal<{ line: string }>(400, ({ line }) => `Say why line ${line} is accepted.`, {
    hint: { cli: () => 'Add --reason "…".' },
  }),
}
