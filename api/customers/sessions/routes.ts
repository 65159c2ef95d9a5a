import { z } from 'zod'
import { sessionsResponse } from '../../../shop/customers/contract.ts'
import { nothing } from '../../../shop/wire/contract.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { requireSession } from './require-session.ts'

const sessionParams = z.object({ sessionId: z.string().max(100) })

export const sessionRoutes: ShopRoutes = (deps) => async (app) => {
  const schema = { tags: ['customers'], security: [{ bearer: [] }] }

  app.get(
    '/api/profile/sessions',
    { config: { caller: 'customer' }, schema: { ...schema, response: { 200: sessionsResponse } } },
    async (request) => listSessions(deps, await requireSession(deps, request)),
  )

  app.delete(
    '/api/profile/sessions/:sessionId',
    {
      config: { caller: 'owner', log: 'session ended' },
      schema: { ...schema, params: sessionParams, response: { 204: nothing } },
    },
    async (request, reply) => {
      const { customerId } = await requireSession(deps, request)
      await endSession(deps.db, { customerId, sessionId: request.params.sessionId })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/profile/sessions/others',
    {
      config: { caller: 'customer', log: 'other sessions ended' },
      schema: { ...schema, response: { 204: nothing } },
    },
    async (request, reply) => {
      await endOtherSessions(deps.db, await requireSession(deps, request))
      return reply.code(204).send(null)
    },
  )
}
