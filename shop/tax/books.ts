import { kolkataDay } from '../day.ts'
import { xmlElement } from '../xml.ts'
import { rupees } from './gstr1-sheets.ts'
import { type Ledgers, salesLedger } from './ledgers.ts'
import type { HsnSummary, TaxDocument } from './tax-document.ts'

const registerColumns = [
  'Date',
  'Document',
  'Kind',
  'Order',
  'Invoice',
  'Buyer',
  'GSTIN of buyer',
  'Place of supply',
  'HSN',
  'Rate',
  'Quantity',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST or UTGST',
  'Total',
]

/** The sales register: a row for each document, HSN and rate; credit notes below zero. */
export function salesRegister(documents: readonly TaxDocument[]): string[][] {
  return [
    registerColumns,
    ...documents.flatMap((document) => document.hsn.map((row) => registerRow(document, row))),
  ]
}

function registerRow(document: TaxDocument, row: HsnSummary): string[] {
  const { number, issuedAt, orderNumber, buyer, placeOfSupply } = document
  const sign = document.kind === 'invoice' ? 1 : -1
  return [
    kolkataDay(issuedAt),
    number,
    document.kind === 'invoice' ? 'Invoice' : 'Credit note',
    String(orderNumber),
    document.kind === 'invoice' ? '' : document.invoice.number,
    buyer.name,
    buyer.gstin ?? '',
    placeOfSupply.name,
    row.hsn,
    String(row.rate),
    String(sign * row.quantity),
    rupees(sign * row.taxable),
    rupees(sign * row.igst),
    rupees(sign * row.cgst),
    rupees(sign * row.sgst),
    rupees(sign * row.amount),
  ]
}

/** In paise: what is debited is below zero, as Tally writes it. */
interface Entry {
  ledger: string
  amount: number
}

/** Their sum is zero. */
export function voucherEntries(document: TaxDocument, ledgers: Ledgers): Entry[] {
  const { hsn, totals } = document
  const sign = document.kind === 'invoice' ? 1 : -1
  const sales = [...Map.groupBy(hsn, ({ rate }) => rate)].map(([rate, rows]) => ({
    ledger: salesLedger(ledgers.sales, rate),
    amount: sign * rows.reduce((sum, { taxable }) => sum + taxable, 0),
  }))
  const taxes = (['igst', 'cgst', 'sgst'] as const).map((head) => ({
    ledger: ledgers[head],
    amount: sign * totals[head],
  }))
  const party = { ledger: ledgers.customers, amount: -sign * totals.total }
  return [party, ...sales, ...taxes].filter(({ amount }) => amount !== 0)
}

interface Books {
  /** As it is called in Tally. */
  company: string
  ledgers: Ledgers
}

/** A file that Tally imports as vouchers; one that is imported twice changes nothing, as each bears its id. */
export function tallyXml(documents: readonly TaxDocument[], { company, ledgers }: Books): string {
  const vouchers = documents.map((document) => voucherXml(document, ledgers))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC>',
    `<REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${xmlElement('SVCURRENTCOMPANY', company)}</STATICVARIABLES>`,
    '</REQUESTDESC><REQUESTDATA>',
    ...vouchers,
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  ].join('\n')
}

function voucherXml(document: TaxDocument, ledgers: Ledgers): string {
  const { kind, number, issuedAt, orderNumber, supplier, buyer, placeOfSupply } = document
  const type = kind === 'invoice' ? 'Sales' : 'Credit Note'
  const about =
    kind === 'invoice'
      ? `Order ${orderNumber}`
      : `Order ${orderNumber}, on invoice ${document.invoice.number}: ${document.reason}`
  const fields: Record<string, string> = {
    DATE: kolkataDay(issuedAt).replaceAll('-', ''),
    VOUCHERTYPENAME: type,
    VOUCHERNUMBER: number,
    REFERENCE: kind === 'invoice' ? String(orderNumber) : document.invoice.number,
    PARTYLEDGERNAME: ledgers.customers,
    PARTYNAME: buyer.name,
    ...(buyer.gstin ? { PARTYGSTIN: buyer.gstin } : {}),
    GSTREGISTRATIONTYPE: buyer.gstin ? 'Regular' : 'Unregistered',
    STATENAME: placeOfSupply.name,
    PLACEOFSUPPLY: placeOfSupply.name,
    PERSISTEDVIEW: 'Accounting Voucher View',
    NARRATION: about,
  }
  const elements = Object.entries(fields).map(([name, value]) => xmlElement(name, value))
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="${supplier.gstin}-${number}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    ...elements,
    ...voucherEntries(document, ledgers).map(entryXml),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('\n')
}

function entryXml({ ledger, amount }: Entry): string {
  const isDebit = amount < 0 ? 'Yes' : 'No'
  const inside = [
    xmlElement('LEDGERNAME', ledger),
    xmlElement('ISDEEMEDPOSITIVE', isDebit),
    xmlElement('AMOUNT', rupees(amount)),
  ]
  return `<ALLLEDGERENTRIES.LIST>${inside.join('')}</ALLLEDGERENTRIES.LIST>`
}
