import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/** Of the request that is being answered, or that queued the job under way. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

export function withCurrentRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return current.run(requestId, work)
}
