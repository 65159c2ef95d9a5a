import { refusal } from '../refusal.ts'

/** Said to the merchant. */
export const remittanceRefusals = {
  'remittance-columns': refusal(
    400,
    () =>
      'This file has no column of AWBs, or none of amounts. Upload the carrier’s file of remittances as CSV, with columns such as “AWB” and “Amount”.',
    { field: 'text' },
  ),
  'remittance-rows': refusal<{ most: number }>(
    400,
    ({ most }) => `The file has more than ${most.toLocaleString('en-IN')} rows. Split it.`,
    { field: 'text' },
  ),
  'cash-settled': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) => `Nothing is due any more for order ${orderNumber}. Reload to see what came.`,
  ),
}
