import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned } from '../signatures.ts'
import { sandboxKeys } from './keys.ts'
import type { NimbuSandbox } from './open-sandbox.ts'
import { paymentOnWire, returnOnWire, sessionOnWire } from './wire.ts'

type ById = { Params: { id: string }; Querystring: { reference?: string } }

/** What the shop's server calls; each request is signed. */
export function apiRoutes({ ledger, notices, behaviour }: NimbuSandbox) {
  return async (app: FastifyInstance) => {
    app.addHook('preHandler', refuseUnsigned(app.prefix.replace(/\/v2$/, '')))
    app.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 300 || behaviour.lostAnswers === 0) return
      behaviour.lostAnswers -= 1
      reply.raw.destroy()
    })

    app.post('/sessions', async (request) => {
      const { reference = '', rupees = '', return_to: returnTo = '' } = formOf(request)
      const found = ledger.all('session').find((session) => session.reference === reference)
      const session = found ?? {
        kind: 'session' as const,
        id: `nimbu_s_${randomUUID()}`,
        reference,
        returnTo,
        paise: paiseOf(rupees),
        opened: new Date().toISOString(),
      }
      if (!found) ledger.write(session)
      return sessionOnWire(session, pagesOf(request))
    })
    app.get<ById>('/sessions', async (request) => {
      const found = ledger.all('session').filter(({ reference }) => reference === request.query.reference)
      return { sessions: found.map((session) => sessionOnWire(session, pagesOf(request))) }
    })
    app.get<ById>('/sessions/:id', async (request, reply) => {
      const session = ledger.find('session', request.params.id)
      return session ? sessionOnWire(session, pagesOf(request)) : refuse(reply, 404)
    })
    app.get<ById>('/sessions/:id/payments', async ({ params }) => ({
      payments: ledger
        .all('payment')
        .filter(({ session }) => session === params.id)
        .map((payment) => paymentOnWire(ledger, payment)),
    }))
    app.get<ById>('/payments/:id', async ({ params }, reply) => {
      const payment = ledger.find('payment', params.id)
      return payment ? paymentOnWire(ledger, payment) : refuse(reply, 404)
    })
    app.post<ById>('/payments/:id/returns', async (request, reply) => {
      const payment = ledger.find('payment', request.params.id)
      if (!payment) return refuse(reply, 404)
      const form = formOf(request)
      const { key = randomUUID(), rupees = '', note = null } = form
      // One by hand is not.
      const isKeyed = form.key !== undefined
      const earlier = ledger.all('return').find((row) => row.key === key)
      if (earlier) return returnOnWire(earlier)
      if (paiseOf(rupees) > payment.paise - ledger.returned(payment.id)) return refuse(reply, 422)
      const state = behaviour.failReturns ? ('failed' as const) : ('done' as const)
      const row = { kind: 'return' as const, id: `nimbu_r_${randomUUID()}`, payment: payment.id }
      const made = { ...row, paise: paiseOf(rupees), state, key, note }
      ledger.write(made)
      if (isKeyed && behaviour.lostReturns > 0) {
        behaviour.lostReturns -= 1
        reply.raw.destroy()
        return reply.hijack()
      }
      notices.add({ kind: 'return', payment: paymentOnWire(ledger, payment), return: returnOnWire(made) })
      return returnOnWire(made)
    })
    app.get<ById>('/payments/:id/returns', async ({ params }) => ({
      returns: ledger
        .all('return')
        .filter(({ payment }) => payment === params.id)
        .map(returnOnWire),
    }))
    app.get<ById>('/returns/:id', async ({ params }, reply) => {
      const found = ledger.find('return', params.id)
      return found ? returnOnWire(found) : refuse(reply, 404)
    })
  }
}

/** The mount is no part of what is signed. */
function refuseUnsigned(mount: string) {
  return async ({ method, url, body, headers }: FastifyRequest, reply: FastifyReply) => {
    const mac = String(headers['nimbu-mac'] ?? '')
    const isKnown = headers['nimbu-merchant'] === sandboxKeys.merchant
    const parts = [method, url.slice(mount.length), typeof body === 'string' ? body : '']
    if (!isKnown || !isSigned(sandboxKeys.secret, mac, ...parts)) return refuse(reply, 401)
  }
}

function refuse(reply: FastifyReply, status: number) {
  return reply.code(status).send({ problem: status })
}

export function formOf({ body }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
}

function paiseOf(rupees: string): number {
  return Number(rupees.replace('.', ''))
}

function pagesOf({ protocol, host, server }: FastifyRequest): string {
  return `${protocol}://${host}${server.prefix.replace(/\/v2$/, '')}`
}
