/** The second name is that of November 2026; such records are deleted within days. */
export const pendingPaymentKeys: readonly string[] = ['pendingPayment', 'unsettledPayment']
