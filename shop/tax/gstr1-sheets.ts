import { csvRowAsRead, guard } from '../csv.ts'
import { kolkataDay, months } from '../day.ts'
import type { TaxDocumentKind } from './document-series.ts'
import type { Gstr1, HsnRow, InvoiceEntry, SeriesRow } from './gstr1.ts'
import type { State } from './states.ts'

export interface Sheet {
  /** Of the offline tool. */
  name: string
  rows: (readonly string[])[]
}

/** One CSV for each sheet of the offline tool, with its column names. */
export function gstr1Sheets({ b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs }: Gstr1): Sheet[] {
  return [
    sheet('b2b,sez,de', b2bColumns, perRate(b2b, b2bRow)),
    sheet('b2cl', b2clColumns, perRate(b2cl, b2clRow)),
    sheet('b2cs', b2csColumns, b2cs.map(b2csRow)),
    sheet('cdnr', cdnrColumns, perRate(cdnr, cdnrRow)),
    sheet('cdnur', cdnurColumns, perRate(cdnur, cdnurRow)),
    sheet('hsn(b2b)', hsnColumns, hsnB2b.map(hsnRow)),
    sheet('hsn(b2c)', hsnColumns, hsnB2c.map(hsnRow)),
    sheet('docs', docsColumns, docs.map(docsRow)),
  ]
}

function sheet(name: string, columns: string, rows: string[][]): Sheet {
  return { name, rows: [columns.split('|'), ...rows] }
}

const ratePart = 'Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount'
const b2bColumns =
  'GSTIN/UIN of Recipient|Receiver Name|Invoice Number|Invoice date|Invoice Value|Place Of Supply|Reverse Charge|Applicable % of Tax Rate|Invoice Type|E-Commerce GSTIN|Rate|Taxable Value|Cess Amount'
const b2clColumns = `Invoice Number|Invoice date|Invoice Value|Place Of Supply|${ratePart}|E-Commerce GSTIN`
const b2csColumns = `Type|Place Of Supply|${ratePart}|E-Commerce GSTIN`
const cdnrColumns = `GSTIN/UIN of Recipient|Receiver Name|Note Number|Note Date|Note Type|Place Of Supply|Reverse Charge|Note Supply Type|Note Value|${ratePart}`
const cdnurColumns = `UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|${ratePart}`
const hsnColumns =
  'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount'
const docsColumns = 'Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled'

type Row = (entry: InvoiceEntry, rate: string, taxable: string) => string[]

function perRate(entries: readonly InvoiceEntry[], row: Row): string[][] {
  return entries.flatMap((entry) =>
    entry.rates.map(({ rate, taxable }) => row(entry, String(rate), rupees(taxable))),
  )
}

const b2bRow: Row = ({ buyer, number, issuedAt, value, placeOfSupply }, rate, taxable) => [
  buyer.gstin ?? '',
  buyer.name,
  number,
  sheetDay(issuedAt),
  rupees(value),
  stateText(placeOfSupply),
  'N',
  '',
  'Regular B2B',
  '',
  rate,
  taxable,
  '0.00',
]

const b2clRow: Row = ({ number, issuedAt, value, placeOfSupply }, rate, taxable) => [
  number,
  sheetDay(issuedAt),
  rupees(value),
  stateText(placeOfSupply),
  '',
  rate,
  taxable,
  '0.00',
  '',
]

function b2csRow({ placeOfSupply, rate, taxable }: Gstr1['b2cs'][number]): string[] {
  return ['OE', stateText(placeOfSupply), '', String(rate), rupees(taxable), '0.00', '']
}

const cdnrRow: Row = ({ buyer, number, issuedAt, value, placeOfSupply }, rate, taxable) => [
  buyer.gstin ?? '',
  buyer.name,
  number,
  sheetDay(issuedAt),
  'C',
  stateText(placeOfSupply),
  'N',
  'Regular B2B',
  rupees(value),
  '',
  rate,
  taxable,
  '0.00',
]

const cdnurRow: Row = ({ number, issuedAt, value, placeOfSupply }, rate, taxable) => [
  'B2CL',
  number,
  sheetDay(issuedAt),
  'C',
  stateText(placeOfSupply),
  rupees(value),
  '',
  rate,
  taxable,
  '0.00',
]

function hsnRow(row: HsnRow): string[] {
  const { hsn, description, quantity, value, rate, taxable, igst, cgst, sgst } = row
  return [
    hsn,
    description.slice(0, 30).trim(),
    'NOS-NUMBERS',
    String(quantity),
    rupees(value),
    String(rate),
    ...[taxable, igst, cgst, sgst, 0].map(rupees),
  ]
}

const natures: Record<TaxDocumentKind, string> = {
  invoice: 'Invoices for outward supply',
  'credit-note': 'Credit Note',
}

function docsRow({ kind, from, to, total }: SeriesRow): string[] {
  return [natures[kind], from, to, String(total), '0']
}

function sheetDay(instant: string): string {
  const [year, month, day] = kolkataDay(instant).split('-')
  return `${day}-${months[Number(month) - 1]?.slice(0, 3)}-${year}`
}

/** The tool writes `&` in names of states. */
function stateText({ code, name }: State): string {
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

const sum = /^-?\d+(\.\d+)?$/

/** `-500.00`: below zero where credit notes outweigh. */
export function rupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

export function csvOf({ rows }: Sheet): string {
  return rows.map((row) => csvRowAsRead(row.map((cell) => (sum.test(cell) ? cell : guard(cell))))).join('')
}
