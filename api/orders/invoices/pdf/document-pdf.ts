import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type DocumentView, type Labelled, viewDocument } from '../../../../shop/tax/document-view.ts'
import type { TaxDocument } from '../../../../shop/tax/tax-document.ts'
import { currentLogo } from '../../../platform/settings/current-logo.ts'
import { logoMark } from '../../../platform/store/logo-mark.ts'
import { storeFile } from '../../../platform/store/store-file.ts'
import { theme } from '../../../platform/store/theme.ts'
import { drawTable, type PageArea } from './pdf-table.ts'
import { ink, muted, Pen } from './pen.ts'

const margin = 40
const footerHeight = 24

// PDFKit's types do not know yet that it takes a parsed font.
type FontSource = PDFKit.Mixins.PDFFontSource

const fonts: { [name: string]: FontSource } = {
  'latin-regular': readFont('latin-regular'),
  'latin-bold': readFont('latin-bold'),
  'devanagari-regular': readFont('devanagari-regular'),
  'devanagari-bold': readFont('devanagari-bold'),
}

/** Parsed once for all documents, which takes longer than to write one. */
function readFont(name: string): FontSource {
  const font: unknown = create(readFileSync(storeFile(`brand/pdf-fonts/${name}.ttf`)))
  return font as FontSource
}

/** The same bytes for the same document, so that their hash proves it unchanged. */
export async function renderDocumentPdf(document: TaxDocument): Promise<Buffer> {
  const view = viewDocument(document)
  const doc = openDocument(document, view)
  const chunks = Array.fromAsync(doc as AsyncIterable<Buffer>)
  const pen = new Pen(doc)
  const { width, height } = doc.page
  const area = {
    left: margin,
    width: width - 2 * margin,
    top: margin,
    bottom: height - margin - footerHeight,
  }
  drawDocument(pen, { ...view, brand: document.supplier.brand }, area)
  drawFooters(pen, `${view.title} ${document.number}`, area)
  doc.end()
  return Buffer.concat(await chunks)
}

function openDocument(document: TaxDocument, { title }: DocumentView) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: fonts['latin-regular'] as string,
    info: {
      Title: `${title} ${document.number}`,
      Author: document.supplier.legalName,
      CreationDate: new Date(document.issuedAt),
    },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  return doc
}

function drawDocument(pen: Pen, view: DocumentView & { brand: string }, area: PageArea): void {
  const headEnd = drawHead(pen, view, area)
  const buyerEnd = drawParty(pen, view.buyer, { ...area, top: headEnd + 16 })
  const linesEnd = drawTable(pen, view.lines, { ...area, top: buyerEnd + 18 })
  const sums = [...view.sums, view.total]
  const sumsTop = topOrNextPage(pen, linesEnd + 10, sums.length * 16 + 40, area)
  const sumsEnd = drawSums(pen, view, { ...area, top: sumsTop })
  const hsnTop = topOrNextPage(pen, sumsEnd + 14, 80, area)
  pen.write('Summary by HSN', { x: area.left, y: hsnTop, width: area.width }, { size: 9, weight: 'bold' })
  const hsnEnd = drawTable(pen, view.hsn, { ...area, top: hsnTop + 18 })
  drawNotes(pen, view.notes, { ...area, top: topOrNextPage(pen, hsnEnd + 16, view.notes.length * 12, area) })
}

/** On the next page where there is no room left. */
function topOrNextPage(pen: Pen, y: number, height: number, { top, bottom }: PageArea): number {
  if (y + height <= bottom) return y
  pen.doc.addPage()
  return top
}

function drawHead(pen: Pen, view: DocumentView & { brand: string }, area: PageArea): number {
  const half = area.width / 2 - 12
  const right = { x: area.left + area.width - half, width: half }
  const name = currentLogo().icon ? 0 : drawMark(pen, area) + 6
  pen.write(
    view.brand,
    { x: area.left + name, y: area.top, width: half - name },
    { size: 15, weight: 'bold' },
  )
  pen.write(view.title, { ...right, y: area.top }, { size: 15, weight: 'bold' })
  const top = area.top + 28
  return Math.max(
    drawParty(pen, { ...view.supplier, heading: '' }, { ...area, width: half, top }),
    drawLabelled(pen, view.facts, { ...area, left: right.x, width: half, top }),
  )
}

/** As high as the letters beside it; returns its width. */
function drawMark({ doc }: Pen, { left, top }: PageArea): number {
  const scale = 13 / logoMark.height
  doc
    .save()
    .translate(left, top + 2)
    .scale(scale)
  for (const { d, fill } of logoMark.paths) doc.path(d).fill(fill)
  doc.restore()
  return logoMark.width * scale
}

function drawParty(pen: Pen, party: DocumentView['buyer'], area: PageArea): number {
  const place = { x: area.left, width: area.width }
  let y = area.top
  if (party.heading) y += pen.write(party.heading, { ...place, y }, { size: 8, color: muted }) + 2
  y += pen.write(party.name, { ...place, y }, { size: 9.5, weight: 'bold' })
  for (const line of party.lines) y += pen.write(line, { ...place, y }, { size: 9 })
  return y
}

function drawLabelled(pen: Pen, rows: readonly Labelled[], { left, width, top }: PageArea): number {
  const labelWidth = Math.min(width / 2, 110)
  let y = top
  for (const { label, value } of rows) {
    pen.write(label, { x: left, y, width: labelWidth }, { size: 9, color: muted })
    y += pen.write(value, { x: left + labelWidth, y, width: width - labelWidth }, { size: 9 })
  }
  return y
}

const sumsWidth = 220
const sumLabelWidth = 140

function drawSums(pen: Pen, { sums, total, amountInWords }: DocumentView, area: PageArea): number {
  const left = area.left + area.width - sumsWidth
  let y = area.top
  for (const row of sums) y = drawSum(pen, row, { ...area, left, top: y }, 9)
  pen.doc
    .moveTo(left, y + 2)
    .lineTo(left + sumsWidth, y + 2)
    .lineWidth(0.5)
    .strokeColor(theme(ink))
    .stroke()
  y = drawSum(pen, total, { ...area, left, top: y + 6 }, 12)
  return (
    y +
    pen.write(amountInWords, { x: area.left, y: y + 4, width: area.width }, { size: 9, align: 'right' }) +
    4
  )
}

function drawSum(pen: Pen, { label, value }: Labelled, { left, top }: PageArea, size: number): number {
  const weight = size > 10 ? 'bold' : 'regular'
  const place = { x: left, y: top, width: sumsWidth }
  const style = { size, weight, ...(size > 10 ? {} : { color: muted }) } as const
  const labelHeight = pen.write(label, { ...place, width: sumLabelWidth }, style)
  return top + Math.max(labelHeight, pen.write(value, place, { size, weight, align: 'right' })) + 2
}

function drawNotes(pen: Pen, notes: readonly string[], { left, width, top }: PageArea): void {
  let y = top
  for (const note of notes) y += pen.write(note, { x: left, y, width }, { size: 8, color: muted })
}

function drawFooters(pen: Pen, name: string, { left, width, bottom }: PageArea): void {
  const { start, count } = pen.doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page)
    const place = { x: left, y: bottom + footerHeight - 10, width }
    pen.write(name, place, { size: 7.5, color: muted })
    pen.write(`Page ${page - start + 1} of ${count}`, place, { size: 7.5, color: muted, align: 'right' })
  }
}
