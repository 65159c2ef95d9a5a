import type { Figure } from './figure.ts'

const columns: readonly [title: string, read: (figure: Figure) => string][] = [
  ['', ({ title }) => title],
  ['measured', ({ value, unit }) => `${round(value)} ${unit}`],
  ['limit', ({ limit }) => round(limit)],
  ['ratio', ({ ratio }) => ratio?.toFixed(2) ?? ''],
  ['CPU µs', ({ cpuMicros }) => cpuMicros?.toFixed(1) ?? ''],
  ['CPU ratio', ({ cpuRatio }) => cpuRatio?.toFixed(2) ?? ''],
  ['p99 ms', ({ p99Ms }) => p99Ms?.toFixed(1) ?? ''],
  ['', ({ complaints }) => complaints.join('; ')],
]

/** Prints the figures as a Markdown table. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...figures.map((figure) => columns.map(([, read]) => read(figure))),
  ]
  process.stdout.write(`${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
}

function round(value: number | undefined): string {
  if (value === undefined) return ''
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 1 ? value.toFixed(1) : String(Number(value.toFixed(3)))
}
