import { type AllCounts, type AnswerCounts, addAnswers, type Counts } from './counts.ts'

export interface Counter {
  countAnswer(status: number): void
  read(): Counts
}

/** Counts for this process. `countReady`: the answers that passed by the routes. */
export function openCounter(countReady: () => AnswerCounts): Counter {
  const routed: Record<string, number> = {}
  return {
    countAnswer(status) {
      const kind = `${Math.floor(status / 100)}xx`
      routed[kind] = (routed[kind] ?? 0) + 1
    },
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      return {
        pid: process.pid,
        uptimeSeconds: process.uptime(),
        residentBytes: rss,
        heapUsedBytes: heapUsed,
        answers: addAnswers(routed, countReady()),
      }
    },
  }
}

/** Prometheus text format 0.0.4: the answers of all processes together, and what each of them takes. */
export function writeMetrics({ running, ended }: AllCounts): string {
  const gauge = (name: string, read: (counts: Counts) => number) => [
    `# TYPE ${name} gauge`,
    ...running.map((counts) => `${name}${running.length > 1 ? `{pid="${counts.pid}"}` : ''} ${read(counts)}`),
  ]
  const answers = addAnswers(ended, ...running.map((counts) => counts.answers))
  const lines = [
    ...gauge('process_uptime_seconds', ({ uptimeSeconds }) => uptimeSeconds),
    ...gauge('process_resident_memory_bytes', ({ residentBytes }) => residentBytes),
    ...gauge('nodejs_heap_used_bytes', ({ heapUsedBytes }) => heapUsedBytes),
    '# TYPE http_answers_total counter',
    ...Object.entries(answers)
      .sort()
      .map(([kind, count]) => `http_answers_total{status="${kind}"} ${count}`),
  ]
  return lines.join('\n').concat('\n')
}
