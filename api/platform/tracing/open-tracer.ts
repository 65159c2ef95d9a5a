import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { NewSpan, Span, Tracer } from './trace.ts'

export interface TracerOptions {
  /** Of the OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  ratio: number
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const propagator = new W3CTraceContextPropagator()

/** Spans that nobody takes are dropped: no request waits for the receiver. */
export function openTracer({ endpoint, serviceName, ratio }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('shop')
  const active = new AsyncLocalStorage<Context>()
  const current = () => active.getStore() ?? ROOT_CONTEXT

  function startSpan({ name, kind, parent, attributes = {} }: NewSpan): Span {
    const above = parent === undefined ? current() : contextOf(parent)
    const options = { attributes: { ...attributes }, ...(kind && { kind: kinds[kind] }) }
    const span = tracer.startSpan(name, options, above)
    const context = trace.setSpan(above, span)
    return {
      run: (work) => active.run(context, work),
      addAttributes: (more) => span.setAttributes({ ...more }),
      fail(error) {
        span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
    }
  }

  return {
    startSpan,
    isInSpan: () => active.getStore() !== undefined,
    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagator.inject(current(), carrier, defaultTextMapSetter)
      return carrier.traceparent
    },
    close: () => provider.shutdown(),
  }
}

function contextOf(traceparent: string): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
}
