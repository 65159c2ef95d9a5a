export interface Metrics {
  countAnswer(status: number): void
  /** Prometheus text format 0.0.4. */
  write(): string
}

/** `countServed`: the answers that passed by the routes, all of them 200. */
export function openMetrics(countServed: () => number): Metrics {
  const answers = new Map<string, number>()
  const withServed = () => new Map(answers).set('2xx', (answers.get('2xx') ?? 0) + countServed())
  return {
    countAnswer(status) {
      const kind = `${Math.floor(status / 100)}xx`
      answers.set(kind, (answers.get(kind) ?? 0) + 1)
    },
    write: () => [...processLines(), ...answerLines(withServed())].join('\n').concat('\n'),
  }
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
  ]
}

function answerLines(answers: ReadonlyMap<string, number>): string[] {
  const counts = [...answers].sort().map(([kind, count]) => `http_answers_total{status="${kind}"} ${count}`)
  return ['# TYPE http_answers_total counter', ...counts]
}
