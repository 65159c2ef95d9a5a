import { describe, expect, test } from 'vitest'
import { paise } from '../money.ts'
import { buildCreditNote, type RefundedLine } from './credit-note.ts'
import type { CreditNoteData, InvoiceData } from './tax-document.ts'
import { orderedLine, testInvoice } from './testing.ts'

function credit(
  invoice: InvoiceData,
  refunded: RefundedLine[],
  earlier: CreditNoteData[] = [],
): CreditNoteData {
  const number = `26C/00000${earlier.length + 1}`
  return buildCreditNote(invoice, {
    number,
    issuedAt: '2026-11-25T06:30:00Z',
    reason: 'Damaged',
    refunded,
    earlier,
  })
}

describe('a credit note', () => {
  const invoice = testInvoice({ lines: [orderedLine({ quantity: 2, unitPrice: paise(999_99) })] })

  test('of a part names its invoice and splits the refund at the rate of the line', () => {
    const {
      lines,
      totals,
      invoice: of,
    } = credit(invoice, [{ position: 0, quantity: 1, amount: paise(99999) }])
    expect(of).toEqual({ number: '26A/000001', issuedAt: '2026-11-22T06:30:00Z', total: 199998 })
    expect(lines[0]).toMatchObject({ hsn: '21069099', quantity: 1, taxable: 95237, cgst: 2381, sgst: 2381 })
    expect(totals.total).toBe(99999)
  })

  test('after credit notes for all takes nothing more, not even a paisa', () => {
    const first = credit(invoice, [{ position: 0, quantity: 1, amount: paise(1) }])
    const second = credit(invoice, [{ position: 0, quantity: 1, amount: paise(199997) }], [first])
    const sum = (amount: 'taxable' | 'cgst' | 'sgst') => first.totals[amount] + second.totals[amount]
    const { taxable, cgst, sgst } = invoice.totals
    expect([sum('taxable'), sum('cgst'), sum('sgst')]).toEqual([taxable, cgst, sgst])
    const more = [{ position: 0, quantity: 0, amount: paise(1) }]
    expect(() => credit(invoice, more, [first, second])).toThrow('credit-above-invoice')
  })

  test('on an invoice of old, whose halves differ by a paisa, adds up to it', () => {
    const [line] = invoice.lines
    const old = { taxable: paise(190473), cgst: paise(4762), sgst: paise(4763) }
    const issued = { ...invoice, lines: line ? [{ ...line, ...old }] : [] }
    const first = credit(issued, [{ position: 0, quantity: 1, amount: paise(99999) }])
    expect(first.lines[0]).toMatchObject({ taxable: 95237, cgst: 2381, sgst: 2381 })
    const rest = credit(issued, [{ position: 0, quantity: 1, amount: paise(99999) }], [first])
    expect(rest.lines[0]).toMatchObject({ taxable: 95236, cgst: 2381, sgst: 2382 })
  })

  test('cannot name a line twice to pass its amount, nor more pieces than were sold', () => {
    const half = { position: 0, quantity: 1, amount: paise(150000) }
    expect(() => credit(invoice, [half, half])).toThrow('credit-above-invoice')
    expect(() => credit(invoice, [{ ...half, quantity: 3 }])).toThrow('credit-above-invoice')
    expect(() => credit(invoice, [{ ...half, quantity: -1 }])).toThrow('credit-above-invoice')
  })
})
