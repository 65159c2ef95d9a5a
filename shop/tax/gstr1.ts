import { kolkataDay } from '../day.ts'
import type { Paise } from '../money.ts'
import type { TaxDocumentKind } from './document-series.ts'
import { taxAmounts } from './split-price.ts'
import type { State } from './states.ts'
import type { CreditNoteData, HsnSummary, InvoiceData, TaxDocument } from './tax-document.ts'

/** In paise; below zero where credit notes outweigh sales. */
export interface ReturnAmounts {
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

export interface RateRow extends ReturnAmounts {
  rate: number
}

export interface InvoiceEntry {
  number: string
  issuedAt: string
  value: Paise
  buyer: { name: string; gstin: string | null }
  placeOfSupply: State
  isInterState: boolean
  rates: RateRow[]
}

export interface OthersRow extends RateRow {
  placeOfSupply: State
  isInterState: boolean
}

export interface HsnRow extends RateRow {
  hsn: string
  description: string
  unit: string
  quantity: number
  value: number
}

export interface SeriesRow {
  kind: TaxDocumentKind
  from: string
  to: string
  total: number
}

/** The tables of a month: amounts of credit notes are positive in their own tables, and taken off in the others. */
export interface Gstr1 {
  gstin: string
  /** `2026-11`. */
  month: string
  b2b: InvoiceEntry[]
  b2cl: InvoiceEntry[]
  b2cs: OthersRow[]
  cdnr: InvoiceEntry[]
  cdnur: InvoiceEntry[]
  hsnB2b: HsnRow[]
  hsnB2c: HsnRow[]
  docs: SeriesRow[]
}

export type ReturnTable = 'b2b' | 'b2cl' | 'b2cs'

/** Notification 12/2024: since August 2024 above ₹1,00,000, before above ₹2,50,000. */
function largeInvoiceLimit(issuedAt: string): number {
  return kolkataDay(issuedAt) >= '2024-08-01' ? 1_00_000_00 : 2_50_000_00
}

/** The table of an invoice; a credit note belongs to the table of its invoice. */
export function tableOf(document: TaxDocument): ReturnTable {
  if (document.buyer.gstin) return 'b2b'
  const invoice =
    document.kind === 'invoice' ? { ...document, total: document.totals.total } : document.invoice
  const isLarge = invoice.total > largeInvoiceLimit(invoice.issuedAt)
  return document.regime === 'igst' && isLarge ? 'b2cl' : 'b2cs'
}

/** Of the documents issued under one GSTIN; a month may hold those of others too. */
export function buildGstr1(gstin: string, month: string, issued: readonly TaxDocument[]): Gstr1 {
  const documents = issued.filter(({ supplier }) => supplier.gstin === gstin)
  const invoices = documents.filter((document): document is InvoiceData => document.kind === 'invoice')
  const notes = documents.filter((document): document is CreditNoteData => document.kind === 'credit-note')
  const entriesIn = (table: ReturnTable, from: readonly TaxDocument[]) =>
    from.filter((document) => tableOf(document) === table).map(entryOf)
  const isRegistered = ({ buyer }: TaxDocument) => buyer.gstin !== null
  return {
    gstin,
    month,
    b2b: entriesIn('b2b', invoices),
    b2cl: entriesIn('b2cl', invoices),
    b2cs: othersRows(documents.filter((document) => tableOf(document) === 'b2cs')),
    cdnr: entriesIn('b2b', notes),
    cdnur: entriesIn('b2cl', notes),
    hsnB2b: hsnRows(documents.filter(isRegistered)),
    hsnB2c: hsnRows(documents.filter((document) => !isRegistered(document))),
    docs: seriesRows(issued, gstin),
  }
}

function entryOf({
  number,
  issuedAt,
  totals,
  buyer,
  placeOfSupply,
  regime,
  lines,
}: TaxDocument): InvoiceEntry {
  const groups = Map.groupBy(lines, ({ rate }) => rate.rate)
  return {
    number,
    issuedAt,
    value: totals.total,
    placeOfSupply,
    isInterState: regime === 'igst',
    buyer: { name: buyer.name, gstin: buyer.gstin },
    rates: [...groups].map(([rate, group]) => ({ rate, ...sumAmounts(group) })),
  }
}

function othersRows(documents: readonly TaxDocument[]): OthersRow[] {
  const parts = documents.flatMap((document) =>
    entryOf(document).rates.map((row) => ({ ...signed(row, document), document })),
  )
  const groups = Map.groupBy(parts, ({ rate, document }) => `${document.placeOfSupply.code} ${rate}`)
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map((first) => othersRow(first, group)))
    .filter(hasAmounts)
}

function othersRow(
  { rate, document }: RateRow & { document: TaxDocument },
  group: readonly RateRow[],
): OthersRow {
  const { placeOfSupply, regime } = document
  return { placeOfSupply, isInterState: regime === 'igst', rate, ...sumAmounts(group) }
}

function hsnRows(documents: readonly TaxDocument[]): HsnRow[] {
  const parts = documents.flatMap((document) => document.hsn.map((row) => signedHsn(row, document)))
  const groups = Map.groupBy(parts, ({ hsn, rate }) => `${hsn} ${rate}`)
  return [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map((first) => ({
        ...first,
        quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
        value: group.reduce((sum, { value }) => sum + value, 0),
        ...sumAmounts(group),
      })),
    )
    .filter((row) => row.quantity !== 0 || row.value !== 0 || hasAmounts(row))
}

/** What was sold and given back within the month is in no row. */
function hasAmounts(row: ReturnAmounts): boolean {
  return taxAmounts.some((amount) => row[amount] !== 0)
}

function signedHsn(row: HsnSummary, document: TaxDocument): HsnRow {
  const sign = signOf(document)
  const { hsn, description, unit, quantity, amount } = row
  return { hsn, description, unit, quantity: sign * quantity, value: sign * amount, ...signed(row, document) }
}

function signed(row: RateRow, document: TaxDocument): RateRow {
  const sign = signOf(document)
  return {
    rate: row.rate,
    taxable: sign * row.taxable,
    igst: sign * row.igst,
    cgst: sign * row.cgst,
    sgst: sign * row.sgst,
  }
}

function signOf({ kind }: TaxDocument): 1 | -1 {
  return kind === 'invoice' ? 1 : -1
}

export function sumAmounts(rows: readonly ReturnAmounts[]): ReturnAmounts {
  const sums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
  for (const row of rows) for (const amount of taxAmounts) sums[amount] += row[amount]
  return sums
}

/** Beyond 999999 numbers have a digit more. */
function byNumber(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

/** Of one GSTIN a row for each run of numbers that no other interrupts; without it a row for each series. */
export function seriesRows(issued: readonly TaxDocument[], gstin?: string): SeriesRow[] {
  const inOrder = issued.toSorted((one, other) => byNumber(one.number, other.number))
  const series = Map.groupBy(inOrder, ({ kind, number }) => `${kind} ${number.slice(0, number.indexOf('/'))}`)
  return kinds.flatMap((kind) =>
    [...series.values()].filter(([first]) => first?.kind === kind).flatMap((group) => runsOf(group, gstin)),
  )
}

const kinds: readonly TaxDocumentKind[] = ['invoice', 'credit-note']

function runsOf(series: readonly TaxDocument[], gstin?: string): SeriesRow[] {
  const rows: SeriesRow[] = []
  let run: SeriesRow | undefined
  for (const { kind, number, supplier } of series) {
    if (gstin !== undefined && supplier.gstin !== gstin) {
      run = undefined
      continue
    }
    run ??= rows[rows.push({ kind, from: number, to: number, total: 0 }) - 1]
    if (run) Object.assign(run, { to: number, total: run.total + 1 })
  }
  return rows
}
