import type { Paise } from '../money.ts'
import type { TaxRate } from './rates.ts'
import type { TaxedAmount, TaxRegime } from './split-price.ts'
import type { State } from './states.ts'

/** Written once and never changed: an invoice keeps all that it was computed from. */
export type TaxDocument = InvoiceData | CreditNoteData

interface DocumentData {
  number: string
  /** An ISO instant. */
  issuedAt: string
  orderNumber: number
  supplier: Supplier
  buyer: Buyer
  placeOfSupply: State
  regime: TaxRegime
  reverseCharge: false
  hsn: HsnSummary[]
  totals: DocumentTotals
  amountInWords: string
}

export interface InvoiceData extends DocumentData {
  kind: 'invoice'
  orderedAt: string
  lines: InvoiceLine[]
  /** What the discounts of its lines are made of; missing in those issued before these had rows. */
  adjustments?: { label: string; amount: Paise }[]
}

export interface CreditNoteData extends DocumentData {
  kind: 'credit-note'
  reason: string
  invoice: { number: string; issuedAt: string; total: Paise }
  lines: TaxedLine[]
}

export interface Supplier {
  legalName: string
  brand: string
  address: string[]
  state: State
  gstin: string
  fssaiLicence: string
  email: string
  phone: string
}

export interface Buyer {
  name: string
  gstin: string | null
  /** Goods are delivered to it. */
  address: string[]
  state: State
}

export interface TaxedLine extends TaxedAmount {
  /** Of the order line. */
  position: number
  description: string
  sku: string
  hsn: string
  quantity: number
  /** Unit quantity code of the return. */
  unit: 'NOS'
  rate: TaxRate
  /** Tax included. */
  amount: Paise
}

export interface InvoiceLine extends TaxedLine {
  unitPrice: Paise
  gross: Paise
  discount: Paise
  /** Its share of the shipping charge. */
  shipping: Paise
}

export interface HsnSummary extends TaxedAmount {
  hsn: string
  rate: number
  description: string
  unit: 'NOS'
  quantity: number
  amount: Paise
}

export interface DocumentTotals extends TaxedAmount {
  total: Paise
}
