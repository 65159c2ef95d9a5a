/** The provider's wire shapes. Amounts are paise, times Unix seconds; an empty set of notes is an array. */
type Notes = Record<string, string | number> | []

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: 'INR'
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export interface Card {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit' | 'debit'
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: 'consumer' | 'business'
  token_iin: null
}

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: 'INR'
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'upi' | 'netbanking'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: string | null
  wallet: null
  vpa: string | null
  email: string
  contact: string
  customer_id: null
  token_id: null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  upi?: { payer_account_type: 'bank_account'; vpa: string; flow: 'collect' | 'intent' }
}

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: 'INR'
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'instant' | 'normal'
  speed_requested: 'normal' | 'optimum'
}

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

/** A webhook's body: a snapshot of the entities at the time of the event. */
export interface ProviderEvent {
  id: string
  body: {
    entity: 'event'
    account_id: string
    event: EventName
    contains: string[]
    payload: Record<string, { entity: Payment | Order | Refund }>
    created_at: number
  }
}

export function collection<Item>(items: Item[]) {
  return { entity: 'collection' as const, count: items.length, items }
}
