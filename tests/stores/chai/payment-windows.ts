export const paymentWindows = {
  'nimbu-pay': () => import('./payments/nimbu-pay/payment-window.ts'),
}
