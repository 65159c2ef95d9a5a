import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { openMemory } from '../log/once-a-minute.ts'
import { clientNetwork } from './client-network.ts'
import { rowsOf } from './route-rows.ts'

const customers = new WeakMap<FastifyRequest, string>()

const members = new WeakMap<FastifyRequest, string>()

/** Of the team. */
export function setLoggedMember(request: FastifyRequest, memberId: string): void {
  members.set(request, memberId)
}

export function setLoggedCustomer(request: FastifyRequest, customerId: string): void {
  customers.set(request, customerId)
}

/** Logs each call whose route asks for it (`config.log`), and each that a limit has refused. An email typed is logged as a keyed hash. */
export function logSecurityEvents(app: FastifyInstance, { linkSecret }: Pick<Config, 'linkSecret'>): void {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'accounts in the log', 32))
  const isNew = openMemory()

  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply)
    const network = clientNetwork(request.ip)
    if (!event || (reply.statusCode === 429 && !isNew(`${event} ${network}`))) return
    const customer = customers.get(request)
    const member = members.get(request)
    const account = accountOf(request, key)
    request.log.info(
      { security: event, status: reply.statusCode, network, customer, member, account },
      'security event',
    )
  })
}

function eventOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  const [row = ''] = rowsOf({ method, url: routeOptions.url ?? '' })
  return routeOptions.config.log ?? (statusCode === 429 ? row : undefined)
}

function accountOf({ body }: FastifyRequest, key: Buffer): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string') return undefined
  // Starts with a letter, or digits alone would be masked as a card.
  return `a${createHmac('sha256', key).update(email).digest('hex').slice(0, 16)}`
}
