import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTracer } from '../tracing/trace.ts'

const current = new AsyncLocalStorage<string | undefined>()

export function currentRequestId(): string | undefined {
  return current.getStore()
}

export function withCurrentRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return current.run(requestId, work)
}

export interface JobOrigin {
  requestId?: string
  traceparent?: string
}

export function currentOrigin(): JobOrigin {
  const requestId = currentRequestId()
  const traceparent = currentTracer()?.traceparent()
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) }
}
