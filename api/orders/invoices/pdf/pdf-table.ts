import type { ViewTable } from '../../../../shop/tax/document-view.ts'
import { theme } from '../../../platform/store/theme.ts'
import { ink, muted, type Pen, type TextStyle } from './pen.ts'

export interface PageArea {
  left: number
  width: number
  top: number
  bottom: number
}

const gap = 8
const padding = 5
const cellStyle = { size: 8.5 } satisfies TextStyle
const detailStyle = { size: 7.5, color: muted } satisfies TextStyle
const headStyle = { size: 7.5, color: muted } satisfies TextStyle

/** Returns where it ends; its head stands again on each further page. */
export function drawTable(pen: Pen, table: ViewTable, area: PageArea): number {
  const widths = columnWidths(pen, table, area.width)
  let y = drawHead(pen, table.columns, widths, area)
  for (const row of table.rows) {
    const height = rowHeight(pen, row, widths)
    if (y + height > area.bottom) {
      pen.doc.addPage()
      y = drawHead(pen, table.columns, widths, { ...area, top: pen.doc.page.margins.top })
    }
    drawRow(pen, row, widths, { ...area, top: y })
    y += height
    rule(pen, area, y, 'color-stone-100')
  }
  return y
}

/** Numbers take what they need, and text takes the rest. */
function columnWidths(pen: Pen, { columns, rows }: ViewTable, width: number): number[] {
  const needed = columns.map((column, index) =>
    Math.max(
      longestWord(pen, column),
      ...rows.map((row) => pen.widthOf(row[index]?.split('\n')[0] ?? '', cellStyle)),
    ),
  )
  const numbers = needed.slice(1).map((number) => number + gap)
  return [width - numbers.reduce((sum, number) => sum + number, 0), ...numbers]
}

function longestWord(pen: Pen, text: string): number {
  return Math.max(...text.split(' ').map((word) => pen.widthOf(word, headStyle)))
}

function drawHead(pen: Pen, columns: readonly string[], widths: readonly number[], area: PageArea): number {
  const heights = columns.map((column, index) => pen.heightOf(column, cellWidth(widths, index), headStyle))
  const height = Math.max(...heights)
  columns.forEach((column, index) => {
    const y = area.top + height - (heights[index] ?? 0)
    pen.write(
      column,
      { x: cellLeft(widths, index, area), y, width: cellWidth(widths, index) },
      aligned(headStyle, index),
    )
  })
  rule(pen, area, area.top + height + 3, ink)
  return area.top + height + 3
}

function drawRow(pen: Pen, row: readonly string[], widths: readonly number[], area: PageArea): void {
  row.forEach((cell, index) => {
    const [first = '', detail] = cell.split('\n')
    const place = { x: cellLeft(widths, index, area), y: area.top + padding, width: cellWidth(widths, index) }
    const height = pen.write(first, place, aligned(cellStyle, index))
    if (detail) pen.write(detail, { ...place, y: place.y + height }, aligned(detailStyle, index))
  })
}

function rowHeight(pen: Pen, row: readonly string[], widths: readonly number[]): number {
  const heights = row.map((cell, index) => {
    const [first = '', detail] = cell.split('\n')
    const width = cellWidth(widths, index)
    return pen.heightOf(first, width, cellStyle) + (detail ? pen.heightOf(detail, width, detailStyle) : 0)
  })
  return Math.max(...heights) + 2 * padding
}

function aligned(style: TextStyle, index: number): TextStyle {
  return index === 0 ? style : { ...style, align: 'right' }
}

function cellLeft(widths: readonly number[], index: number, { left }: PageArea): number {
  const before = widths.slice(0, index).reduce((sum, width) => sum + width, left)
  return index === 0 ? before : before + gap
}

// Rounding must not break a number that just fits.
function cellWidth(widths: readonly number[], index: number): number {
  const width = widths[index] ?? 0
  return index === 0 ? width : width - gap + 0.01
}

function rule({ doc }: Pen, { left, width }: PageArea, y: number, color: string): void {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(theme(color))
    .stroke()
}
