import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import type { TracerOptions } from './open-tracer.ts'

/** The standard names. OTEL_EXPORTER_OTLP_HEADERS is read by the exporter itself. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('shop'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

type TraceEnvironment = z.infer<z.ZodObject<typeof traceEnvironment>>

export function traceConfig(values: TraceEnvironment): TracerOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = values
  if (endpoint === undefined) return null
  return {
    endpoint: withoutEndSlash(endpoint),
    serviceName: OTEL_SERVICE_NAME,
    ratio: OTEL_TRACES_SAMPLER_ARG,
  }
}
