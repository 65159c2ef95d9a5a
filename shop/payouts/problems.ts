/** Of a line that stands in a payout. */
export const lineProblems = [
  'unknown-payment',
  'unknown-refund',
  'settled-twice',
  'foreign-currency',
  'amount-differs',
  'fee-differs',
  'adjustment',
] as const

export type LineProblem = (typeof lineProblems)[number]

/** Of a payout as a whole. */
export type PayoutProblem = 'sum-differs' | 'lines-missing'

/** Of money that stands in no payout. */
export type OpenProblem = 'not-settled' | 'not-netted'

export type Problem = LineProblem | PayoutProblem | OpenProblem

/** The provider settles within three working days. Whatever takes longer is a problem. */
export const settledWithinDays = 5

/** The provider reports the lines of a payout within a day. */
export const reportedWithinDays = 2

/** What it is, and what to do. */
export const problemText: Readonly<Record<Problem, string>> = {
  'unknown-payment':
    'the shop knows no such payment: look it up at the provider, it may belong to another shop of the account',
  'unknown-refund': 'the shop has made no such refund: look it up at the provider',
  'settled-twice': 'another payout holds it already: ask the provider which one counts',
  'foreign-currency': 'it is not in rupees: settle it by hand',
  'amount-differs': 'the shop knows another amount: compare the order with the provider',
  'fee-differs': 'what was paid out is not the amount less the fee: ask the provider',
  adjustment: 'it belongs to no payment: read its description and enter it in the books',
  'sum-differs': 'its lines do not come to its amount: ask the provider for the report',
  'lines-missing': 'the provider has not reported its lines: ask the provider for the report',
  'not-settled': `captured over ${settledWithinDays} days ago and in no payout: ask the provider if it is on hold`,
  'not-netted': `refunded over ${settledWithinDays} days ago and taken from no payout: ask the provider when it will be`,
}
