import type pg from 'pg'
import { currentTracer, type Span } from '../tracing/trace.ts'

const nameInFront = /^\s*\/\* ([a-z-]+) \*\//
const firstWords = /^\s*(\w+)/

type Callback = (error: Error | null, result: unknown) => void

/** Of requests and jobs alone; by name or first word, for texts are long. */
export function traceQueries(client: pg.ClientBase): void {
  const tracer = currentTracer()
  if (!tracer) return
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (!tracer.isInSpan()) return query(...args)
    const name = nameOf(args[0])
    const span = tracer.startSpan({ name, kind: 'client', attributes: { 'db.system.name': 'postgresql' } })
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), endWith(span, callback as Callback))
    const answer = query(...args)
    if (answer instanceof Promise) void answer.catch((error) => span.fail(error)).finally(() => span.end())
    else span.end()
    return answer
  }) as typeof client.query
}

function endWith(span: Span, callback: Callback): Callback {
  return (error, result) => {
    if (error) span.fail(error)
    span.end()
    callback(error, result)
  }
}

function nameOf(query: unknown): string {
  if (typeof query === 'string')
    return nameInFront.exec(query)?.[1] ?? firstWords.exec(query)?.[1]?.toLowerCase() ?? 'query'
  if (typeof query !== 'object' || query === null) return 'query'
  if ('name' in query && typeof query.name === 'string') return query.name
  return 'text' in query ? nameOf(query.text) : 'query'
}
