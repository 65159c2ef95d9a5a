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

export function makeTable(figures: readonly Figure[]): string {
  const rows = [
    columns.map(([title]) => title),
    columns.map(([, align]) => align),
    ...figures.map((figure) => columns.map(([, , read]) => read(figure))),
  ]
  return `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function round(value: number | undefined): string {
  if (value === undefined) return ''
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 1 ? value.toFixed(1) : String(Number(value.toFixed(3)))
}
