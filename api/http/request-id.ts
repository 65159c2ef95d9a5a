import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const rendering = new AsyncLocalStorage<string>()

/**
 * Names a request in the log and in its answer: twelve random digits, short enough to be read out on the
 * phone. What the API does for a page bears the page's. Never the client's own, which could forge log lines.
 */
export function openRequestId(): string {
  return rendering.getStore() ?? randomUUID().slice(24)
}

/** Whatever the work asks of the API happens under this id. */
export function underRequestId<Result>(id: string, work: () => Result): Result {
  return rendering.run(id, work)
}
