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

export interface Settlement {
  id: string
  entity: 'settlement'
  amount: number
  status: 'created' | 'processed' | 'failed'
  /** 0 for a normal settlement: fees stand in its lines. */
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** Moves money without a payment; negative amounts are taken. */
export interface Adjustment {
  id: string
  amount: number
  description: string
  created_at: number
}

/** What is settled, as the reconciliation report shows it. The fee includes its tax. */
export interface SettlementLine {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: 'INR'
  fee: number
  tax: number
  on_hold: false
  settled: true
  created_at: number
  settled_at: number
  settlement_id: string
  posted_at: null
  credit_type: 'default'
  description: string | null
  notes: Notes | null
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
  order_receipt: string | null
  method: string | null
  card_network: string | null
  card_issuer: string | null
  card_type: string | null
  dispute_id: null
}

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'settlement.processed'

/** A webhook's body: a snapshot of the entities at the time of the event. */
export interface ProviderEvent {
  id: string
  body: {
    entity: 'event'
    account_id: string
    event: EventName
    contains: string[]
    payload: Record<string, { entity: Payment | Order | Refund | Settlement }>
    created_at: number
  }
}

export function collection<Item>(items: Item[]) {
  return { entity: 'collection' as const, count: items.length, items }
}
