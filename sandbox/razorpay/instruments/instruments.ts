import { z } from 'zod'
import type { Payment } from '../entities.ts'
import { newReference } from '../ids.ts'
import { badRequest } from '../provider-error.ts'
import type { FailureName } from './failures.ts'
import { cardEntity, findTestCard, type TestCard } from './test-cards.ts'

export const banks: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
}

const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`)

export const payRequest = z.strictObject({
  order_id: z.string(),
  key_id: z.string().optional(),
  method: z.enum(['card', 'upi', 'netbanking'], 'The payment method is not one of card, upi, netbanking.'),
  card: z
    .strictObject({
      number: z.string(),
      expiry: z.string().optional(),
      cvv: z.string().regex(digits(3, 4), 'The CVV must be 3 or 4 digits.').optional(),
      name: z.string().max(100).optional(),
      /** Missing: the right one. Fewer than four digits: a wrong one. */
      otp: z.string().max(10).optional(),
    })
    .optional(),
  /** Missing: the QR code was scanned. */
  vpa: z.string().max(100).optional(),
  bank: z.enum(Object.keys(banks), 'This bank is not known.').optional(),
  outcome: z.enum(['success', 'failure']).default('success'),
  description: z.string().max(2_048).optional(),
  notes: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
})

export type PayRequest = z.infer<typeof payRequest>

export interface Attempt {
  details: Partial<Payment> & Pick<Payment, 'acquirer_data'>
  failure: FailureName | undefined
}

/** Tries the card, UPI or bank of a request. Unusable input is refused before it becomes an attempt. */
export function tryInstrument(request: PayRequest): Attempt {
  if (request.method === 'card') return tryCard(request)
  if (request.method === 'upi') return tryUpi(request)
  return tryBank(request)
}

function tryCard({ card }: PayRequest): Attempt {
  if (!card) throw badRequest('The card field is required.', { field: 'card' })
  const known = findTestCard(card.number)
  if (!known)
    throw badRequest('The sandbox accepts its test cards only. No real card, please.', {
      field: 'card.number',
    })
  if (card.expiry !== undefined) requireFuture(card.expiry)
  const entity = cardEntity(known, card.name ?? '')
  return {
    details: {
      card_id: entity.id,
      card: entity,
      international: entity.international,
      acquirer_data: {
        auth_code: newReference().slice(0, 6),
        authentication_reference_number: newReference(),
      },
    },
    failure: cardFailure(known, card.otp),
  }
}

function cardFailure(card: TestCard, otp: string | undefined): FailureName | undefined {
  if (card.outcome !== 'pays') return card.outcome
  return otp === undefined || digits(4, 10).test(otp) ? undefined : 'wrong-otp'
}

function requireFuture(expiry: string): void {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry) ?? []
  const end = new Date(2000 + Number(year), Number(month))
  if (month && year && end.getTime() > Date.now()) return
  throw badRequest('The expiry date is not a month to come (MM/YY).', { field: 'card.expiry' })
}

function tryUpi({ vpa, outcome }: PayRequest): Attempt {
  const payer = vpa ?? `${outcome}@razorpay`
  return {
    details: {
      vpa: payer,
      upi: { payer_account_type: 'bank_account', vpa: payer, flow: vpa === undefined ? 'intent' : 'collect' },
      acquirer_data: { rrn: newReference(), upi_transaction_id: newReference() },
    },
    failure:
      upiFailures[payer.toLowerCase()] ??
      (payer.toLowerCase() === 'success@razorpay' ? undefined : 'unknown-vpa'),
  }
}

const upiFailures: Record<string, FailureName> = { 'failure@razorpay': 'upi-declined' }

function tryBank({ bank, outcome }: PayRequest): Attempt {
  if (!bank) throw badRequest('The bank field is required.', { field: 'bank' })
  return {
    details: { bank, acquirer_data: { bank_transaction_id: newReference() } },
    failure: outcome === 'failure' ? 'bank-declined' : undefined,
  }
}
