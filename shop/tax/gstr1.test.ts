import { describe, expect, test } from 'vitest'
import { noMoney, paise } from '../money.ts'
import { findDifferences } from './check-return.ts'
import { buildCreditNote } from './credit-note.ts'
import { buildGstr1 } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { csvOf, gstr1Sheets } from './gstr1-sheets.ts'
import { roundedRows } from './rounding.ts'
import { stateNamed } from './states.ts'
import type { InvoiceData, TaxDocument } from './tax-document.ts'
import { buyerIn, orderedLine, supplier, testInvoice } from './testing.ts'

const small = testInvoice({ number: '26A/000001' })
const large = testInvoice({
  number: '26A/000002',
  buyer: buyerIn('Karnataka'),
  lines: [orderedLine({ hsn: '39241090', quantity: 10, unitPrice: paise(10_000_01) })],
})
const business = testInvoice({ number: '26A/000003', buyer: buyerIn('Delhi', '07AAACS0000A1ZI') })
const toGoa = testInvoice({ number: '26A/000004', buyer: buyerIn('Goa') })

function noteOn(invoice: InvoiceData, number: string, rupees: number): TaxDocument {
  const refunded = [{ position: 0, quantity: 1, amount: paise(rupees * 100) }]
  return buildCreditNote(invoice, {
    number,
    issuedAt: '2026-11-29T06:30:00Z',
    reason: 'Damaged',
    refunded,
    earlier: [],
  })
}

const documents = [
  small,
  large,
  business,
  toGoa,
  noteOn(small, '26C/000001', 1899),
  noteOn(large, '26C/000002', 1180),
  noteOn(business, '26C/000003', 105),
]
const gstr1 = buildGstr1(supplier.gstin, '2026-11', documents)

describe('the return of a month', () => {
  test('puts each document into its table, credit notes of small sales into b2cs', () => {
    const numbers = (table: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') => gstr1[table].map(({ number }) => number)
    expect([numbers('b2b'), numbers('b2cl'), numbers('cdnr'), numbers('cdnur')]).toEqual([
      ['26A/000003'],
      ['26A/000002'],
      ['26C/000003'],
      ['26C/000002'],
    ])
    expect(gstr1.b2cs.map(({ placeOfSupply, rate, taxable }) => [placeOfSupply.code, rate, taxable])).toEqual(
      [['30', 5, 180857]],
    )
  })

  test('counts documents by series', () => {
    expect(gstr1.docs).toEqual([
      { kind: 'invoice', from: '26A/000001', to: '26A/000004', total: 4 },
      { kind: 'credit-note', from: '26C/000001', to: '26C/000003', total: 3 },
    ])
  })

  test('within a state is CGST and SGST to the portal, also without any tax', () => {
    const [b2b] = gstr1.b2b
    if (!b2b) throw new Error('no entry')
    const rates = b2b.rates.map((row) => ({ ...row, rate: 0, cgst: noMoney, sgst: noMoney }))
    const json = gstr1Json({ ...gstr1, b2b: [{ ...b2b, rates }] })
    expect(json.b2b[0]?.inv[0]?.itms[0]?.itm_det).toMatchObject({ camt: 0, samt: 0 })
  })

  test('is written as the portal takes it', () => {
    const json = gstr1Json(gstr1)
    const { gstin, fp, version, hash } = json
    expect([gstin, fp, version, hash]).toEqual(['07AAACS0000A1ZI', '112026', 'GST3.2.4', 'hash'])
    expect(json.b2b).toEqual([
      {
        ctin: '07AAACS0000A1ZI',
        inv: [
          {
            inum: '26A/000003',
            idt: '22-11-2026',
            val: 1899,
            pos: '07',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { rt: 5, txval: 1808.58, camt: 45.21, samt: 45.21, csamt: 0 } }],
          },
        ],
      },
    ])
    expect(json.b2cs[0]).toEqual({
      sply_ty: 'INTER',
      pos: '30',
      typ: 'OE',
      rt: 5,
      txval: 1808.57,
      iamt: 90.43,
      csamt: 0,
    })
    expect(json.cdnur[0]).toMatchObject({
      typ: 'B2CL',
      ntty: 'C',
      nt_num: '26C/000002',
      nt_dt: '29-11-2026',
      val: 1180,
    })
    expect(json.hsn.hsn_b2c[1]).toMatchObject({
      hsn_sc: '39241090',
      uqc: 'NOS',
      qty: 9,
      rt: 18,
      iamt: 15074.25,
    })
    expect(json.hsn.hsn_b2c.every(({ desc }) => desc.length <= 30)).toBe(true)
    expect(json.doc_issue.doc_det[1]).toEqual({
      doc_num: 5,
      docs: [{ num: 1, from: '26C/000001', to: '26C/000003', totnum: 3, cancel: 0, net_issue: 3 }],
    })
  })

  test('is written as sheets of the offline tool', () => {
    const sheets = gstr1Sheets(gstr1)
    expect(sheets.map(({ name }) => name)).toEqual([
      'b2b,sez,de',
      'b2cl',
      'b2cs',
      'cdnr',
      'cdnur',
      'hsn(b2b)',
      'hsn(b2c)',
      'docs',
    ])
    expect(sheets.filter(({ rows }) => rows.some((row) => row.length !== rows[0]?.length))).toEqual([])
    expect(sheets[1]?.rows[1]).toEqual([
      '26A/000002',
      '22-Nov-2026',
      '100000.10',
      '29-Karnataka',
      '',
      '18',
      '84745.85',
      '0.00',
      '',
    ])
  })

  test('without sales is empty and without differences', () => {
    const empty = buildGstr1(supplier.gstin, '2026-12', [])
    expect(findDifferences(empty, [])).toEqual([])
    expect(gstr1Sheets(empty).every(({ rows }) => rows.length === 1)).toBe(true)
  })

  test('names of buyers cannot break a CSV or run in a spreadsheet', () => {
    const csv = csvOf({
      name: 'x',
      rows: [['=HYPERLINK("x")', "'=1", 'Rao, Asha', '-1.00', "-2+3+cmd|' /C calc'!A0"]],
    })
    expect(csv).toBe(`"'=HYPERLINK(""x"")","''=1","Rao, Asha",-1.00,"'-2+3+cmd|' /C calc'!A0"\r\n`)
  })
})

describe('after a change of GSTIN', () => {
  const moved = { ...supplier, gstin: '29AAGCB7383J1Z4', state: stateNamed('Karnataka') }
  const issued = [
    small,
    testInvoice({ number: '26A/000002', supplier: moved, buyer: buyerIn('Karnataka') }),
    testInvoice({ number: '26A/000003', supplier: moved }),
    noteOn(small, '26C/000001', 100),
  ]
  const [, second] = issued as [InvoiceData, InvoiceData]
  const all = [...issued, noteOn(second, '26C/000002', 100), noteOn(small, '26C/000003', 100)]

  test.each([
    [supplier.gstin, ['26A/000001', 1, '26C/000001', 1, '26C/000003', 1], 189900 - 20000],
    [moved.gstin, ['26A/000002', 2, '26C/000002', 1], 2 * 189900 - 10000],
  ])('each files its own documents, and the numbers of both are one series: %s', (gstin, docs, value) => {
    const own = buildGstr1(gstin, '2026-11', all)
    expect(findDifferences(own, all)).toEqual([])
    expect(own.docs.flatMap(({ from, total }) => [from, total])).toEqual(docs)
    expect(own.hsnB2c.reduce((sum, row) => sum + row.value, 0)).toBe(value)
  })
})

describe('tax of rounded lines', () => {
  test('is named beside taxable value × rate, halves within the state and integrated tax beyond', () => {
    const tubs = [1, 2, 3].map((number) => testInvoice({ number: `26A/00000${number}` }))
    const far = [4, 5, 6, 7].map((number) =>
      testInvoice({ number: `26A/00000${number}`, buyer: buyerIn('Goa') }),
    )
    expect(roundedRows(buildGstr1(supplier.gstin, '2026-11', [...tubs, ...far]))).toEqual([
      { table: '7', name: 'Delhi, 5 %', tax: 13563, byRate: 13564 },
      { table: '7', name: 'Goa, 5 %', tax: 36172, byRate: 36171 },
    ])
  })
})

describe('a difference is named:', () => {
  function differences(wrong: readonly TaxDocument[]): string[] {
    return findDifferences(buildGstr1(supplier.gstin, '2026-11', wrong), wrong)
  }

  test('a gap in a series', () => {
    expect(differences([small, toGoa])).toEqual([
      'Of the documents 26A/000001 to 26A/000004 there are 2, not 4.',
    ])
  })

  test('a document missing between the month before and this one', () => {
    const gstr1 = buildGstr1(supplier.gstin, '2026-11', [small])
    expect(findDifferences(gstr1, [small], new Map())).toEqual([])
    expect(findDifferences(gstr1, [small], new Map([['26A/', 3]]))).toEqual([
      'The first document of the month is 26A/000001, but the last one before it has the number 3.',
    ])
  })

  test('a number issued twice', () => {
    expect(differences([small, small])).toContain('26A/000001 was issued twice.')
  })

  test('a document of another month, and many of them in one sentence', () => {
    const issuedAt = '2026-10-31T18:29:59Z'
    expect(differences([{ ...small, issuedAt }])).toEqual(['26A/000001: not issued in 2026-11.'])
    expect(differences([small, large, business, toGoa].map((one) => ({ ...one, issuedAt })))).toEqual([
      '4 documents, 26A/000001 to 26A/000004: not issued in 2026-11.',
    ])
  })

  test('a line without HSN, and an HSN summary that lost a line', () => {
    const lines = small.lines.map((line) => ({ ...line, hsn: '' }))
    expect(differences([{ ...small, lines }])).toEqual(['26A/000001: WB-1 has no HSN.'])
    expect(differences([{ ...small, hsn: [] }])).toContain(
      'Table hsn(b2c): taxable value is ₹0.00, but ₹1808.58 in b2cl and b2cs less cdnur.',
    )
  })

  test('totals that are not those of the lines', () => {
    const totals = { ...small.totals, cgst: paise(small.totals.cgst + 1) }
    expect(differences([{ ...small, totals }])).toContain(
      '26A/000001: taxable value and tax do not add up to the total.',
    )
  })
})
