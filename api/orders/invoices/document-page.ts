import { hash } from 'node:crypto'
import type { Labelled, ViewTable } from '../../../shop/tax/document-view.ts'
import { viewDocument } from '../../../shop/tax/document-view.ts'
import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import { currentLogo } from '../../platform/settings/current-logo.ts'
import { htmlText as text } from '../../platform/store/html-text.ts'
import { logoMark } from '../../platform/store/logo-mark.ts'
import { devanagariFonts, documentStyles } from './document-styles.ts'

export interface DocumentPage {
  page: string
  /** Content security policy: nothing but its own styles and fonts. */
  policy: string
}

interface Options {
  /** The same document as a file, offered on the screen and not on paper. */
  pdfUrl?: string
}

/** A page of its own: prints on A4, and reads on a phone. */
export function renderDocumentPage(document: TaxDocument, { pdfUrl }: Options = {}): DocumentPage {
  const { title, supplier, facts, buyer, lines, sums, total, amountInWords, hsn, notes } =
    viewDocument(document)
  const style = `${documentStyles()}${usesDevanagari(document) ? devanagariFonts() : ''}`
  const page = `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${title} ${document.number}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<section><p class="brand">${currentLogo().icon ? '' : logoMark.svg} ${text(document.supplier.brand)}</p><p><b>${text(supplier.name)}</b>${supplier.lines.map(line).join('')}</p></section>
<section class="head"><h1>${text(title)}</h1><dl>${facts.map(labelled).join('')}</dl></section>
</header>
<section class="buyer"><h2>${text(buyer.heading)}</h2><p><b>${text(buyer.name)}</b>${buyer.lines.map(line).join('')}</p></section>
${table(lines)}
<section class="sums"><dl>${sums.map(labelled).join('')}<div class="total"><dt>${text(total.label)}</dt><dd>${text(total.value)}</dd></div></dl></section>
<p class="words">${text(amountInWords)}</p>
<h2>Summary by HSN</h2>
${table(hsn)}
<footer>${notes.map((note) => `<p>${text(note)}</p>`).join('')}</footer>
</main>
${pdfUrl ? `<p class="file"><a href="${text(pdfUrl)}">Download as PDF</a></p>` : ''}
</body>
</html>
`
  return { page, policy: policyOf(style) }
}

function policyOf(style: string): string {
  const source = `'sha256-${hash('sha256', style, 'base64')}'`
  return `default-src 'none'; style-src ${source}; font-src data:; frame-ancestors 'none'`
}

function usesDevanagari(document: TaxDocument): boolean {
  return /\p{Script=Devanagari}/u.test(JSON.stringify(document.buyer))
}

function table({ columns, rows }: ViewTable): string {
  const head = columns.map((column) => `<th scope="col">${text(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => td(cell, columns[index] ?? '')).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** On a phone the cell names its column itself. */
function td(cell: string, column: string): string {
  const [first = '', detail] = cell.split('\n')
  const more = detail === undefined ? '' : `<small>${text(detail)}</small>`
  return `<td data-column="${text(column)}"><span>${text(first)}${more}</span></td>`
}

function labelled({ label, value }: Labelled): string {
  return `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`
}

function line(value: string): string {
  return `<br>${text(value)}`
}
