import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../shop/refusal.ts'
import { isConnectionLost, isUnsent } from '../../platform/postgres/away.ts'
import { teamCallerOf } from '../team-caller.ts'
import type { TeamDeps } from '../team-deps.ts'
import { beginRequest, forgetRequest, type RunningRequest, saveAnswer } from './request-store.ts'

const header = 'idempotency-key'

/** Throws `idempotency-key-unfit`. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[header]
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new Refusal('idempotency-key-unfit')
}

const running = new WeakMap<FastifyRequest, RunningRequest>()

/** A write of the Admin API that is sent again with its `Idempotency-Key` gets the answer of the first time for a day. */
export function replayWrites(app: FastifyInstance, { db, now }: Pick<TeamDeps, 'db' | 'now'>): void {
  app.addHook('onRoute', (route) => {
    const { operation, secret } = route.config ?? {}
    if (!operation || secret || route.method === 'GET' || route.method === 'HEAD') return

    const begin: typeof route.preHandler = async (request, reply) => {
      const key = keyOf(request)
      if (key === undefined) return
      const { memberId } = teamCallerOf(request)
      const one = { memberId, key, requestHash: hashOf(request) }
      const known = await beginRequest(db, { ...one, requestId: request.id, now: now() })
      if (known.kind === 'other') throw new Refusal('idempotency-key-used', { key })
      if (known.kind === 'running') throw new Refusal('request-running', { key })
      if (known.kind === 'done') throw new Refusal('request-done', { at: known.at.toISOString() })
      if (known.kind === 'new') running.set(request, one)
      else return reply.code(known.status).header('idempotent-replayed', 'true').type(json).send(known.body)
    }
    route.preHandler = [...[route.preHandler ?? []].flat(), begin]

    const keep: typeof route.onError = async (request, _reply, error) => {
      // Its commit may be under way: nobody can tell yet whether it is done.
      if (isConnectionLost(error) && !isUnsent(error)) running.delete(request)
    }
    route.onError = [...[route.onError ?? []].flat(), keep]

    const save: typeof route.onSend = async (request, reply, payload) => {
      const one = running.get(request)
      if (!one) return payload
      running.delete(request)
      const { statusCode: status } = reply
      const body = typeof payload === 'string' ? payload : ''
      const saved = isFinal(status)
        ? saveAnswer(db, { ...one, status, body })
        : forgetRequest(db, { ...one, requestId: request.id })
      // What was done is done: the same request sent again is told so, by the audit log.
      await saved.catch((err: unknown) => request.log.warn({ err }, 'answer of a write not saved'))
      return payload
    }
    route.onSend = [...[route.onSend ?? []].flat(), save]
  })
}

const json = 'application/json; charset=utf-8'

/** What may be different a moment later is asked again. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 403 && status !== 429
}

function hashOf({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest()
}
