import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { withCurrentRequest } from '../log/current-request.ts'

const rendering = new AsyncLocalStorage<string>()

/** Never the client's own, which could forge log lines. Short enough to be read out on the phone. */
export function openRequestId(): string {
  return rendering.getStore() ?? randomUUID().slice(24)
}

export function underRequestId<Result>(id: string, work: () => Result): Result {
  return rendering.run(id, work)
}

/** After the body was read, whose events come under no request. */
export function runUnderRequestId(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => withCurrentRequest(request.id, done))
}
