import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Meter } from './meter.ts'

const bounds = [0.01, 0.05, 0.1, 0.5, 1, 5]
const kinds = ['api', 'page', 'other'] as const
type Kind = (typeof kinds)[number]

/** Counts the answers of all routes by status, and times them by kind; cached ones have counters of their own. */
export function countAnswers(app: FastifyInstance, meter: Meter): void {
  const { responseCache } = app
  const count = openHistograms(meter)
  meter.watchCounter('http_cached_answers_total{status="2xx"}', () => responseCache.countServed())
  meter.watchCounter('http_cached_answers_total{status="3xx"}', () => responseCache.countUnchanged())
  app.addHook('onResponse', async (request, reply) => {
    meter.count(`http_answers_total{status="${Math.floor(reply.statusCode / 100)}xx"}`)
    count(kindOf(request), secondsOf(reply))
  })
}

function openHistograms(meter: Meter): (kind: Kind, seconds: number) => void {
  const series = (kind: Kind, part: string, more = '') =>
    `http_request_duration_seconds_${part}{kind="${kind}"${more}}`
  for (const kind of kinds)
    for (const le of [...bounds, '+Inf']) meter.count(series(kind, 'bucket', `,le="${le}"`), 0)
  return (kind, seconds) => {
    for (const le of bounds) if (seconds <= le) meter.count(series(kind, 'bucket', `,le="${le}"`))
    meter.count(series(kind, 'bucket', ',le="+Inf"'))
    meter.count(series(kind, 'count'))
    meter.count(series(kind, 'sum'), seconds)
  }
}

function kindOf({ routeOptions: { url = '' } }: FastifyRequest): Kind {
  if (url.startsWith('/api/')) return 'api'
  return url === '/*' ? 'page' : 'other'
}

function secondsOf(reply: FastifyReply): number {
  return reply.elapsedTime / 1000
}
