import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const rendering = new AsyncLocalStorage<string>()

/** Never the client's own, which could forge log lines. Short enough to be read out on the phone. */
export function openRequestId(): string {
  return rendering.getStore() ?? randomUUID().slice(24)
}

export function underRequestId<Result>(id: string, work: () => Result): Result {
  return rendering.run(id, work)
}
