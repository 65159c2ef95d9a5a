import rates from '#store/tax-rates.json' with { type: 'json' }
import { addPaise, noMoney, type Paise, paise, timesPaise } from '../money.ts'
import { buildInvoice, type NewInvoice, type OrderedLine } from './invoice.ts'
import { stateNamed } from './states.ts'
import type { Buyer, InvoiceData, Supplier } from './tax-document.ts'

export const testRates = rates

export const supplier: Supplier = {
  legalName: 'Shikhar Nutrition Private Limited',
  brand: 'Shikhar',
  address: ['Plot 14, Okhla Industrial Estate Phase III', 'New Delhi 110020, Delhi'],
  state: stateNamed('Delhi'),
  gstin: '07AAACS0000A1ZI',
  fssaiLicence: '10026011000000',
  email: 'care@shikhar.example',
  phone: '+91 11 5550 0142',
}

export function buyerIn(state: string, gstin: string | null = null): Buyer {
  return { name: 'Asha Rao', gstin, address: ['12 MG Road'], state: stateNamed(state) }
}

export function orderedLine(line: Partial<OrderedLine>): OrderedLine {
  return {
    position: 0,
    description: 'Whey Blend, 1 kg',
    sku: 'WB-1',
    hsn: '21069099',
    quantity: 1,
    unitPrice: paise(189900),
    discount: noMoney,
    ...line,
  }
}

interface TestInvoice extends Partial<Omit<NewInvoice, 'order'>> {
  lines?: readonly OrderedLine[]
  shipping?: Paise
  adjustments?: NewInvoice['order']['adjustments']
}

/** The whole order in one parcel, sent within Delhi on 22 November 2026. */
export function testInvoice(options: TestInvoice = {}): InvoiceData {
  const { lines = [orderedLine({})], shipping = noMoney, adjustments = [], ...rest } = options
  return buildInvoice({
    number: '26A/000001',
    issuedAt: '2026-11-22T06:30:00Z',
    supplier,
    buyer: buyerIn('Delhi'),
    rates,
    order: {
      number: 1001,
      orderedAt: '2026-11-21T06:30:00Z',
      shipping,
      paid: paidFor(lines, shipping),
      lines,
      adjustments,
    },
    packed: lines.map(({ position, quantity }) => ({ position, quantity, before: 0 })),
    ...rest,
  })
}

export function paidFor(lines: readonly OrderedLine[], shipping: Paise): Paise {
  const gross = addPaise(...lines.map(({ unitPrice, quantity }) => timesPaise(unitPrice, quantity)))
  return paise(gross + shipping - lines.reduce((sum, { discount }) => sum + discount, 0))
}
