import { describeBounds } from './bounds.ts'
import type { Figure } from './figure.ts'

const columns: readonly [title: string, align: string, read: (figure: Figure) => string][] = [
  ['', '---', ({ title }) => title],
  ['measured', '--:', ({ value, unit }) => `${round(value)} ${unit}`],
  ['limit', '--:', ({ limit }) => round(limit)],
  ['ratio', '--:', ({ ratio }) => ratio?.toFixed(2) ?? ''],
  ['CPU µs', '--:', ({ cpuMicros }) => cpuMicros?.toFixed(1) ?? ''],
  ['CPU ratio', '--:', ({ cpuRatio }) => cpuRatio?.toFixed(2) ?? ''],
  ['p99 ms', '--:', ({ p99Ms }) => p99Ms?.toFixed(1) ?? ''],
  ['bound', '---', describeBounds],
  ['', '---', ({ complaints }) => complaints.join('; ')],
]

export const tableHead =
  writeRow(columns.map(([title]) => title)) + writeRow(columns.map(([, align]) => align))

export function makeRows(figures: readonly Figure[]): string {
  return figures.map((figure) => writeRow(columns.map(([, , read]) => read(figure)))).join('')
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`
}

function round(value: number | undefined): string {
  if (value === undefined) return ''
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 1 ? value.toFixed(1) : String(Number(value.toFixed(3)))
}
