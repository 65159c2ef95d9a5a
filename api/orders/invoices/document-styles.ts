import { readFileSync } from 'node:fs'
import { storeFile } from '../../platform/store/store-file.ts'
import { theme } from '../../platform/store/theme.ts'

/** Inline, so that a saved or emailed page keeps its look. */
export function documentStyles(): string {
  const [ink, muted] = [theme('color-ink'), theme('color-ink-500')]
  const [rule, white] = [theme('color-stone-100'), theme('color-white')]
  return `
@page { size: A4; margin: 14mm }
* { box-sizing: border-box; margin: 0 }
body { background: ${theme('color-paper')}; color: ${ink}; font: 14px/1.45 ${theme('font-document')}; overflow-wrap: anywhere }
main { max-width: 840px; margin: 24px auto; padding: 32px; background: ${white}; border-radius: 12px }
header { display: flex; justify-content: space-between; gap: 24px }
header section { flex: 1 }
.brand { font-size: 20px; font-weight: 800; margin-bottom: 8px }
.brand svg { height: .75em }
h1 { font-size: 24px; line-height: 1.2; margin-bottom: 8px }
h2 { font-size: 12px; color: ${muted}; margin: 24px 0 4px }
dl > div { display: flex; justify-content: space-between; gap: 16px }
dt { color: ${muted} }
dd { text-align: right }
table { width: 100%; border-collapse: collapse; margin-top: 20px; font-size: 13px; font-variant-numeric: tabular-nums }
h2 + table { margin-top: 0 }
thead { display: table-header-group }
tr { break-inside: avoid }
th { overflow-wrap: normal; font-size: 12px; color: ${muted}; font-weight: 600; text-align: right; vertical-align: bottom; padding: 6px 0 6px 12px; border-bottom: 1px solid ${ink} }
td { text-align: right; vertical-align: top; padding: 8px 0 8px 12px; border-bottom: 1px solid ${rule}; white-space: nowrap }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal }
small { display: block; font-size: 12px; color: ${muted} }
.sums { display: flex; justify-content: flex-end; margin-top: 12px; break-inside: avoid }
.sums dl { width: 280px }
.total { font-weight: 800; font-size: 17px; border-top: 1px solid ${ink}; margin-top: 6px; padding-top: 6px }
.total dt { color: inherit }
.words { margin-top: 8px; text-align: right; color: ${muted} }
.file { max-width: 840px; margin: 0 auto 32px; padding: 0 16px; text-align: center }
.file a { display: inline-block; padding: 12px 20px; border-radius: 12px; background: ${ink}; color: ${white}; font-weight: 600; text-decoration: none }
footer { margin-top: 28px; font-size: 12px; color: ${muted} }
@media print { .file { display: none } body { background: none; font-size: 12px } main { margin: 0; padding: 0; max-width: none } table { font-size: 11px } small, th { font-size: 10px } }
@media screen and (max-width: 640px) {
  main { margin: 0; padding: 20px 16px; border-radius: 0 }
  header { display: block }
  .head { margin-top: 20px }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table, tbody, tr, td { display: block }
  tr { padding: 10px 0; border-bottom: 1px solid ${rule} }
  td, td:first-child { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0 }
  td:first-child { font-weight: 600 }
  td:first-child small { font-weight: 400 }
  td:not(:first-child)::before { content: attr(data-column); color: ${muted} }
  td small { display: inline; margin-left: 6px }
  td:first-child small { display: block; margin-left: 0 }
  .sums dl { width: 100% }
  .words { text-align: left }
  .file { margin-top: 24px }
}
`
}

/** Names and addresses look right on devices without a font for them. */
export function devanagariFonts(): string {
  return fontFace('regular', 400) + fontFace('bold', 700)
}

function fontFace(name: string, weight: number): string {
  const file = storeFile(`brand/fonts/noto-sans-devanagari-${name}.woff2`)
  const source = `url(data:font/woff2;base64,${readFileSync(file, 'base64')}) format('woff2')`
  return `@font-face { font-family: 'Noto Sans Devanagari'; font-weight: ${weight}; src: ${source}; unicode-range: U+0900-097F, U+A8E0-A8FF }\n`
}
