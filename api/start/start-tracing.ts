import type { Config } from '../config.ts'
import { setTracer } from '../platform/tracing/trace.ts'

/** Before anything that is traced is opened. Its packages are loaded only where there is an endpoint. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  cleanup: AsyncDisposableStack,
): Promise<void> {
  if (!traces) return
  const { openTracer } = await import('../platform/tracing/open-tracer.ts')
  const tracer = openTracer(traces)
  setTracer(tracer)
  cleanup.defer(async () => {
    setTracer(null)
    await tracer.close().catch(() => {})
  })
}
