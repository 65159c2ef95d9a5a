import { formatDay } from '../day.ts'
import { formatRupees, type Paise } from '../money.ts'
import type { TaxRegime } from './split-price.ts'
import type { HsnSummary, InvoiceLine, TaxDocument, TaxedLine } from './tax-document.ts'

/** The words of a document, once for its page and its PDF. */
export interface DocumentView {
  title: string
  supplier: { name: string; lines: string[] }
  facts: Labelled[]
  buyer: { heading: string; name: string; lines: string[] }
  lines: ViewTable
  sums: Labelled[]
  total: Labelled
  amountInWords: string
  hsn: ViewTable
  notes: string[]
}

export interface Labelled {
  label: string
  value: string
}

/** The first column is text, the others are numbers; the second line of a cell is a detail. */
export interface ViewTable {
  columns: string[]
  rows: string[][]
}

export function viewDocument(document: TaxDocument): DocumentView {
  const { supplier, buyer, totals } = document
  return {
    title: document.kind === 'invoice' ? 'Tax invoice' : 'Credit note',
    supplier: {
      name: supplier.legalName,
      lines: [
        ...supplier.address,
        `GSTIN ${supplier.gstin}`,
        `FSSAI licence ${supplier.fssaiLicence}`,
        `${supplier.phone} · ${supplier.email}`,
      ],
    },
    facts: detailsOf(document),
    buyer: {
      heading: document.kind === 'invoice' ? 'Billed and delivered to' : 'Credited to',
      name: buyer.name,
      lines: [...buyer.address, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])],
    },
    lines: linesTable(document),
    sums: sumsOf(document),
    total: { label: 'Total', value: money(totals.total) },
    amountInWords: document.amountInWords,
    hsn: hsnTable(document),
    notes: notesOf(document),
  }
}

function detailsOf(document: TaxDocument): Labelled[] {
  const { number, issuedAt, orderNumber, placeOfSupply } = document
  const isInvoice = document.kind === 'invoice'
  return [
    { label: isInvoice ? 'Invoice number' : 'Credit note number', value: number },
    { label: 'Date', value: formatDay(issuedAt) },
    ...(isInvoice
      ? [{ label: 'Order', value: `${orderNumber} of ${formatDay(document.orderedAt)}` }]
      : [
          {
            label: 'For invoice',
            value: `${document.invoice.number} of ${formatDay(document.invoice.issuedAt)}`,
          },
          { label: 'Order', value: String(orderNumber) },
          { label: 'Reason', value: document.reason },
        ]),
    { label: 'Place of supply', value: `${placeOfSupply.name} (${placeOfSupply.code})` },
    { label: 'Reverse charge', value: 'No' },
  ]
}

function linesTable(document: TaxDocument): ViewTable {
  const { regime } = document
  const tax = taxColumns[regime]
  if (document.kind === 'credit-note') {
    return {
      columns: ['Item', 'Quantity', 'Taxable value', ...tax, 'Amount'],
      rows: document.lines.map((line) => [itemText(line), quantityText(line), ...taxCells(line, regime)]),
    }
  }
  const extras = extraColumns.filter(({ of }) => document.lines.some((line) => line[of] > 0))
  const extraNames = extras.map(({ name }) => name)
  return {
    columns: ['Item', 'Quantity', 'Price', ...extraNames, 'Taxable value', ...tax, 'Amount'],
    rows: document.lines.map((line) => [
      itemText(line),
      quantityText(line),
      plain(line.unitPrice),
      ...extras.map(({ of }) => plain(line[of])),
      ...taxCells(line, regime),
    ]),
  }
}

const extraColumns = [
  { name: 'Discount', of: 'discount' },
  { name: 'Shipping', of: 'shipping' },
] as const satisfies { name: string; of: keyof InvoiceLine }[]

const taxColumns: Record<TaxRegime, string[]> = {
  igst: ['IGST'],
  'cgst-sgst': ['CGST', 'SGST'],
  'cgst-utgst': ['CGST', 'UTGST'],
}

function itemText({ description, hsn, sku }: TaxedLine): string {
  return `${description}\nHSN ${hsn} · ${sku}`
}

function quantityText({ quantity, unit }: TaxedLine): string {
  return quantity === 0 ? '–' : `${quantity} ${unit}`
}

function taxCells(line: TaxedLine, regime: TaxRegime): string[] {
  return [plain(line.taxable), ...taxTexts(line, line.rate.rate, regime), plain(line.amount)]
}

function taxTexts(
  { igst, cgst, sgst }: Pick<TaxedLine, 'igst' | 'cgst' | 'sgst'>,
  rate: number,
  regime: TaxRegime,
): string[] {
  if (regime === 'igst') return [`${plain(igst)}\n${rate}%`]
  return [cgst, sgst].map((amount) => `${plain(amount)}\n${rate / 2}%`)
}

function hsnTable({ hsn, regime }: TaxDocument): ViewTable {
  return {
    columns: ['HSN', 'Quantity', 'Taxable value', ...taxColumns[regime], 'Amount'],
    rows: hsn.map((row: HsnSummary) => [
      row.hsn,
      `${row.quantity} ${row.unit}`,
      plain(row.taxable),
      ...taxTexts(row, row.rate, regime),
      plain(row.amount),
    ]),
  }
}

function sumsOf(document: TaxDocument): Labelled[] {
  const { totals, regime } = document
  const amounts = regime === 'igst' ? [totals.igst] : [totals.cgst, totals.sgst]
  return [
    ...adjustmentsOf(document).map(({ label, amount }) => ({ label, value: `−${money(amount)}` })),
    { label: 'Taxable value', value: money(totals.taxable) },
    ...taxColumns[regime].map((label, index) => ({ label, value: money(amounts[index] ?? totals.igst) })),
  ]
}

function adjustmentsOf(document: TaxDocument) {
  return document.kind === 'invoice' ? (document.adjustments ?? []) : []
}

function notesOf(document: TaxDocument): string[] {
  const { kind, supplier } = document
  return [
    ...(adjustmentsOf(document).length > 0 ? ['Discounts are taken off the prices before tax.'] : []),
    ...(kind === 'invoice'
      ? ['Prices include GST. Amounts are in Indian rupees.']
      : ['Amounts are in Indian rupees.']),
    `Issued electronically by ${supplier.legalName}, authorised signatory.`,
  ]
}

function money(amount: Paise): string {
  return formatRupees(amount, { withPaise: true })
}

/** Columns of amounts stand without the sign of the rupee. */
function plain(amount: Paise): string {
  return money(amount).slice(1)
}
