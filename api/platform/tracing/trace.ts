/** Constant names, and attributes that name no person. */
export interface NewSpan {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  /** A W3C traceparent of our own: of the request that has queued a job. */
  parent?: string | undefined
  attributes?: Readonly<Record<string, string | number>>
}

export interface Span {
  run<Result>(work: () => Result): Result
  addAttributes(attributes: NonNullable<NewSpan['attributes']>): void
  fail(error: unknown): void
  end(): void
}

export interface Tracer {
  startSpan(span: NewSpan): Span
  isInSpan(): boolean
  traceparent(): string | undefined
  close(): Promise<void>
}

let tracer: Tracer | null = null

/** Null without `OTEL_EXPORTER_OTLP_ENDPOINT`: then nothing is traced, and nothing is loaded for it. */
export function currentTracer(): Tracer | null {
  return tracer
}

export function setTracer(next: Tracer | null): void {
  tracer = next
}

export function inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
  return tracer ? trace(tracer.startSpan(span), work) : work()
}

async function trace<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await span.run(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
