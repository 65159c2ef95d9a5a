/** By the ids of `api/adapters/payment-adapters.ts`; one of the store's own is given itself. The first takes new payments. */
export const payments = ['razorpay'] as const
