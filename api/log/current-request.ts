import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTracer } from './trace.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** Of the request that is being answered, or that queued the job under way. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

export function withCurrentRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return current.run(requestId, work)
}

/** What a job carries in its payload. */
export interface JobOrigin {
  requestId?: string
  traceparent?: string
}

export function currentOrigin(): JobOrigin {
  const requestId = currentRequestId()
  const traceparent = currentTracer()?.traceparent()
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) }
}
