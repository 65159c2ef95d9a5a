/** Nimbu Pay stands beside: `[nimbuPay]`, from its `adapter.ts`, would take payments in place of it. */
export const payments = ['razorpay'] as const
