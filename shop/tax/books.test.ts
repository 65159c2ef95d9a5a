import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { salesRegister, tallyXml, voucherEntries } from './books.ts'
import { buildCreditNote } from './credit-note.ts'
import { ledgerNames, ledgers, usualLedgers } from './ledgers.ts'
import { buyerIn, orderedLine, testInvoice } from './testing.ts'

const invoice = testInvoice({
  number: '26A/000007',
  buyer: { ...buyerIn('Karnataka', '29AAACS0000A1ZC'), name: '=Rao & <Sons>' },
  lines: [orderedLine({}), orderedLine({ position: 1, hsn: '39241090', unitPrice: paise(590_00) })],
})
const note = buildCreditNote(invoice, {
  number: '26C/000001',
  issuedAt: '2026-11-29T06:30:00Z',
  reason: 'Damaged',
  refunded: [{ position: 1, quantity: 1, amount: paise(590_00) }],
  earlier: [],
})

test('the register has a row for each document, HSN and rate; a credit note is below zero', () => {
  expect(
    salesRegister([invoice, note])
      .slice(1)
      .map((row) => [row[1], ...row.slice(4, 5), ...row.slice(8)]),
  ).toEqual([
    ['26A/000007', '', '21069099', '5', '1', '1808.57', '90.43', '0.00', '0.00', '1899.00'],
    ['26A/000007', '', '39241090', '18', '1', '500.00', '90.00', '0.00', '0.00', '590.00'],
    ['26C/000001', '26A/000007', '39241090', '18', '-1', '-500.00', '-90.00', '0.00', '0.00', '-590.00'],
  ])
})

test('a sale debits the customers, a credit note gives it back', () => {
  expect(voucherEntries(invoice, usualLedgers)).toEqual([
    { ledger: 'Online customers', amount: -2489_00 },
    { ledger: 'Online sales 5%', amount: 1808_57 },
    { ledger: 'Online sales 18%', amount: 500_00 },
    { ledger: 'Output IGST', amount: 180_43 },
  ])
  expect(voucherEntries(note, usualLedgers)).toEqual([
    { ledger: 'Online customers', amount: 590_00 },
    { ledger: 'Online sales 18%', amount: -500_00 },
    { ledger: 'Output IGST', amount: -90_00 },
  ])
})

test('every voucher balances to zero', () => {
  const line = fc.record({
    hsn: fc.constantFrom('21069099', '39241090', '63026090'),
    unitPrice: fc.integer({ min: 0, max: 50_000_00 }).map(paise),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('Delhi', 'Goa'),
      fc.integer({ min: 0, max: 500_00 }).map(paise),
      (lines, state, shipping) => {
        const all = lines.map((one, position) => orderedLine({ ...one, position }))
        const sold = testInvoice({ lines: all, buyer: buyerIn(state), shipping })
        expect(voucherEntries(sold, usualLedgers).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the file for Tally names company, ledgers and documents, and no name breaks it', () => {
  const xml = tallyXml([invoice, note], { company: 'A & B', ledgers: usualLedgers })
  expect(xml).toContain('<SVCURRENTCOMPANY>A &amp; B</SVCURRENTCOMPANY>')
  expect(xml).toContain(
    '<PARTYNAME>=Rao &amp; &lt;Sons&gt;</PARTYNAME>\n<PARTYGSTIN>29AAACS0000A1ZC</PARTYGSTIN>',
  )
  expect(xml).toContain('<DATE>20261129</DATE>\n<VOUCHERTYPENAME>Credit Note</VOUCHERTYPENAME>')
  expect(xml).toContain(
    '<LEDGERNAME>Online customers</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-2489.00</AMOUNT>',
  )
  expect(xml.match(/REMOTEID="[^"]+"/g)).toEqual([
    'REMOTEID="07AAACS0000A1ZI-26A/000007"',
    'REMOTEID="07AAACS0000A1ZI-26C/000001"',
  ])
  expect(ledgerNames(usualLedgers, [5, 18])).toEqual([
    'Online customers',
    'Online sales 5%',
    'Online sales 18%',
    'Output IGST',
    'Output CGST',
    'Output SGST',
  ])
})

test('a name for sales without its rate is refused', () => {
  expect(ledgers.safeParse({ ...usualLedgers, sales: 'Sales' }).error?.issues[0]?.message).toBe(
    'Write {rate} where the rate stands, as in Sales {rate}%.',
  )
})
