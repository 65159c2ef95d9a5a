import { type AllCounts, addCounters, type Counters } from './counts.ts'

/** Prometheus text format 0.0.4: what all processes have counted together, and what each of them measures. */
export function writeMetrics({ running, ended }: AllCounts): string {
  const counters = addCounters(ended, ...running.map((counts) => counts.counters))
  const gauges = Object.fromEntries(
    running.flatMap(({ pid, gauges: own }) =>
      Object.entries(own).map(([series, value]) => [
        running.length > 1 ? labelled(series, `pid="${pid}"`) : series,
        value,
      ]),
    ),
  )
  return writeSeries('gauge', gauges) + writeSeries('counter', counters)
}

/** A line a series, and before each name its type. */
export function writeSeries(type: 'gauge' | 'counter', series: Counters): string {
  const named = Map.groupBy(Object.entries(series).sort(byName), ([one]) => familyOf(one))
  return [...named]
    .flatMap(([name, lines]) => [
      `# TYPE ${name} ${lines.some(([one]) => one.includes('_bucket{')) ? 'histogram' : type}`,
      ...lines.map(([one, value]) => `${one} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

/** Buckets stay in their order, and all lines of a name together. */
function byName([one]: [string, number], [other]: [string, number]): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function familyOf(series: string): string {
  const [name = ''] = series.split('{', 1)
  return name.replace(/^(http_\w+_seconds)_(bucket|sum|count)$/, '$1')
}

function labelled(series: string, label: string): string {
  return series.endsWith('}') ? `${series.slice(0, -1)},${label}}` : `${series}{${label}}`
}
