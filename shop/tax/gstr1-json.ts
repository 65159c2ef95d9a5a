import { kolkataDay } from '../day.ts'
import type { TaxDocumentKind } from './document-series.ts'
import type { Gstr1, HsnRow, InvoiceEntry, OthersRow, RateRow, ReturnAmounts, SeriesRow } from './gstr1.ts'

/** Of the portal's offline tool, whose files it accepts. */
const toolVersion = 'GST3.2.4'

/** As the portal takes it: amounts are rupees as numbers, days `22-11-2026`, and the hash is that word. */
export function gstr1Json(gstr1: Gstr1) {
  const { gstin, month, b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = gstr1
  const [year, monthOfYear] = month.split('-')
  return {
    gstin,
    fp: `${monthOfYear}${year}`,
    version: toolVersion,
    hash: 'hash',
    b2b: byBuyer(b2b).map(([ctin, entries]) => ({ ctin, inv: entries.map(registeredInvoice) })),
    b2cl: byState(b2cl).map(([pos, entries]) => ({ pos, inv: entries.map(invoice) })),
    b2cs: b2cs.map(othersItem),
    cdnr: byBuyer(cdnr).map(([ctin, entries]) => ({ ctin, nt: entries.map(registeredNote) })),
    cdnur: cdnur.map((entry) => ({ typ: 'B2CL', ...note(entry) })),
    hsn: { hsn_b2b: hsnB2b.map(hsnItem), hsn_b2c: hsnB2c.map(hsnItem) },
    doc_issue: { doc_det: documentItems(docs) },
  }
}

function byBuyer(entries: readonly InvoiceEntry[]) {
  return [...Map.groupBy(entries, ({ buyer }) => buyer.gstin ?? '')]
}

function byState(entries: readonly InvoiceEntry[]) {
  return [...Map.groupBy(entries, ({ placeOfSupply }) => placeOfSupply.code)]
}

function registeredInvoice(entry: InvoiceEntry) {
  return { ...invoice(entry), pos: entry.placeOfSupply.code, rchrg: 'N', inv_typ: 'R' }
}

function invoice({ number, issuedAt, value, rates, isInterState }: InvoiceEntry) {
  const itms = rates.map((row, index) => item(row, { index, isInterState }))
  return { inum: number, idt: portalDay(issuedAt), val: rupees(value), itms }
}

function registeredNote(entry: InvoiceEntry) {
  return { ...note(entry), rchrg: 'N', inv_typ: 'R' }
}

function note({ number, issuedAt, value, placeOfSupply, rates, isInterState }: InvoiceEntry) {
  return {
    ntty: 'C',
    nt_num: number,
    nt_dt: portalDay(issuedAt),
    val: rupees(value),
    pos: placeOfSupply.code,
    itms: rates.map((row, index) => item(row, { index, isInterState })),
  }
}

function item(row: RateRow, { index, isInterState }: { index: number; isInterState: boolean }) {
  return { num: index + 1, itm_det: { rt: row.rate, ...amounts(row, isInterState) } }
}

function othersItem(row: OthersRow) {
  const { isInterState, placeOfSupply, rate } = row
  return {
    sply_ty: isInterState ? 'INTER' : 'INTRA',
    pos: placeOfSupply.code,
    typ: 'OE',
    rt: rate,
    ...amounts(row, isInterState),
  }
}

function amounts({ taxable, igst, cgst, sgst }: ReturnAmounts, isInterState: boolean) {
  const tax = isInterState ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }
  return { txval: rupees(taxable), ...tax, csamt: 0 }
}

const descriptionLength = 30

function hsnItem(row: HsnRow, index: number) {
  const { hsn, description, unit, quantity, rate, taxable, igst, cgst, sgst } = row
  return {
    num: index + 1,
    hsn_sc: hsn,
    desc: description.slice(0, descriptionLength).trim(),
    uqc: unit,
    qty: quantity,
    rt: rate,
    txval: rupees(taxable),
    iamt: rupees(igst),
    camt: rupees(cgst),
    samt: rupees(sgst),
    csamt: 0,
  }
}

/** Kinds of document as the portal numbers them. */
const documentTypes: Record<TaxDocumentKind, number> = { invoice: 1, 'credit-note': 5 }

function documentItems(docs: readonly SeriesRow[]) {
  return [...Map.groupBy(docs, ({ kind }) => kind)].map(([kind, rows]) => ({
    doc_num: documentTypes[kind],
    docs: rows.map(({ from, to, total }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: 0,
      net_issue: total,
    })),
  }))
}

function portalDay(instant: string): string {
  return kolkataDay(instant).split('-').reverse().join('-')
}

function rupees(paise: number): number {
  return paise / 100
}
