import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noMoney, paise } from '../money.ts'
import { findDifferences } from './check-return.ts'
import { buildCreditNote } from './credit-note.ts'
import { buildGstr1, type ReturnAmounts, sumAmounts } from './gstr1.ts'
import type { TaxDocument } from './tax-document.ts'
import { buyerIn, orderedLine, supplier, testInvoice } from './testing.ts'

const gstins: { [state: string]: string } = { Delhi: '07AAACS0000A1ZI', Karnataka: '29AAGCB7383J1Z4' }

const anyLine = fc.record({
  hsn: fc.constantFrom('21069099', '39241090', '63026090', '95069190'),
  unitPrice: fc.constantFrom(0, 1, 99_99, 1_899_00, 30_000_00),
  quantity: fc.integer({ min: 1, max: 5 }),
})

const anySale = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  state: fc.constantFrom('Delhi', 'Karnataka', 'Chandigarh'),
  isBusiness: fc.boolean(),
  /** Of the first line, per cent. */
  credited: fc.option(fc.integer({ min: 0, max: 100 })),
})

interface Sale {
  lines: { hsn: string; unitPrice: number; quantity: number }[]
  state: string
  isBusiness: boolean
  credited: number | null
}

function documentsOf(sale: Sale, index: number): TaxDocument[] {
  const lines = sale.lines.map(({ hsn, unitPrice, quantity }, position) =>
    orderedLine({ position, hsn, quantity, unitPrice: paise(unitPrice), discount: noMoney }),
  )
  const gstin = sale.isBusiness ? (gstins[sale.state] ?? null) : null
  const invoice = testInvoice({
    lines,
    buyer: buyerIn(sale.state, gstin),
    number: `26A/${numeral(index + 1)}`,
  })
  if (sale.credited === null) return [invoice]
  const amount = paise(Math.floor(((invoice.lines[0]?.amount ?? 0) * sale.credited) / 100))
  const refunded = [{ position: 0, quantity: 1, amount }]
  const issuedAt = '2026-11-29T06:30:00Z'
  const number = `26C/${numeral(index + 1)}`
  return [invoice, buildCreditNote(invoice, { number, issuedAt, reason: 'Damaged', refunded, earlier: [] })]
}

function numeral(number: number): string {
  return String(number).padStart(6, '0')
}

test('over 10,000 months the HSN table equals the sum of the other tables', () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 8 }), (sales) => {
      const documents = renumber(sales.flatMap(documentsOf))
      const gstr1 = buildGstr1(supplier.gstin, '2026-11', documents)
      const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c } = gstr1
      const sold = sumAmounts([...[...b2b, ...b2cl].flatMap(({ rates }) => rates), ...b2cs])
      const credited = sumAmounts([...cdnr, ...cdnur].flatMap(({ rates }) => rates))
      expect([findDifferences(gstr1, documents), sumAmounts([...hsnB2b, ...hsnB2c])]).toEqual([
        [],
        lessAmounts(sold, credited),
      ])
    }),
    { numRuns: 10_000 },
  )
})

/** Credit notes have numbers without gaps of their own. */
function renumber(documents: TaxDocument[]): TaxDocument[] {
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  return documents.map((document) =>
    document.kind === 'invoice'
      ? document
      : { ...document, number: `26C/${numeral(notes.indexOf(document) + 1)}` },
  )
}

function lessAmounts(sum: ReturnAmounts, taken: ReturnAmounts): ReturnAmounts {
  const { taxable, igst, cgst, sgst } = sum
  return {
    taxable: taxable - taken.taxable,
    igst: igst - taken.igst,
    cgst: cgst - taken.cgst,
    sgst: sgst - taken.sgst,
  }
}
