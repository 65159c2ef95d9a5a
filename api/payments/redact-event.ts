const allowedFields =
  `entity event account_id contains payload payment order refund dispute id order_id payment_id amount amount_paid
  amount_due amount_refunded currency status captured refund_status method receipt attempts fee tax created_at speed_processed
  reason_code phase respond_by error_code error_reason error_source error_step acquirer_data arn rrn settlement fees utr`.split(
    /\s+/,
  )

/** JSON without email address, phone number, card, UPI id and notes. */
export function redactEvent(event: unknown): string {
  return JSON.stringify(event, allowedFields)
}
