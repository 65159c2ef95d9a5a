import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../shop/refusal.ts'
import {
  confirmRequest,
  confirmResponse,
  meResponse,
  passkeyOptions,
  passkeysResponse,
  teamSessionsResponse,
  ownWrites as writes,
} from '../../shop/team/contract.ts'
import { isStorable, nothing } from '../../shop/wire/contract.ts'
import { clientOf } from '../platform/limits/client.ts'
import { serveWrite } from '../serve-write.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { changeAuthenticator, changePassword, offerAuthenticator } from './change-sign-in.ts'
import { confirmSession } from './confirm.ts'
import { offerNewPasskey, offerPasskey } from './credentials/passkeys.ts'
import { addPasskey, removePasskey, renewRecoveryCodes } from './manage-passkeys.ts'
import { endOwnSession, listOwnPasskeys, listOwnSessions, readMe, type SignedIn } from './own-account.ts'
import { clearTeamCookie } from './sessions/team-cookie.ts'
import { teamActorOf, teamCallerOf } from './team-caller.ts'

/** What every member does about themselves. */
export const ownTeamRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['me']

  app.get(
    '/api/admin/me',
    { config: { operation: 'member' }, schema: { tags, response: { 200: meResponse } } },
    (request) => readMe(deps, here(request)),
  )

  app.post(
    '/api/admin/sign-out',
    { config: { operation: 'member', log: 'team sign-out' }, schema: { tags, response: { 204: nothing } } },
    async (request, reply) => {
      const { memberId, session } = here(request)
      await endOwnSession(deps, { memberId, id: session.id })
      clearTeamCookie(deps.config, reply)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/confirm/options',
    { config: { operation: 'member', secret: true }, schema: { tags, response: { 200: passkeyOptions } } },
    (request) => offerPasskey(deps, here(request)),
  )

  app.post(
    '/api/admin/confirm',
    {
      config: { operation: 'member', secret: true, log: 'team confirmation' },
      schema: { tags, body: confirmRequest, response: { 200: confirmResponse } },
    },
    async (request) => {
      const caller = here(request)
      const proof = { ...request.body, sessionId: caller.session.id, client: clientOf(request) }
      return { confirmedUntil: (await confirmSession(deps, caller, proof)).toISOString() }
    },
  )

  app.get(
    '/api/admin/me/sessions',
    { config: { operation: 'member' }, schema: { tags, response: { 200: teamSessionsResponse } } },
    (request) => listOwnSessions(deps, here(request)),
  )

  serveWrite(
    app,
    writes.endSession,
    {
      tags,
      params: z.object({ sessionId: z.string().max(100) }),
      operation: 'member',
      log: 'team session ended',
    },
    async (request) => {
      const { memberId } = here(request)
      await endOwnSession(deps, { memberId, id: request.params.sessionId })
    },
  )

  app.get(
    '/api/admin/me/passkeys',
    { config: { operation: 'member' }, schema: { tags, response: { 200: passkeysResponse } } },
    (request) => listOwnPasskeys(deps, here(request)),
  )

  serveWrite(
    app,
    writes.offerPasskey,
    { tags, operation: 'member', confirmed: true, secret: true },
    (request) => offerNewPasskey(deps, here(request)),
  )

  serveWrite(
    app,
    writes.addPasskey,
    { tags, operation: 'member', confirmed: true, secret: true, log: 'team passkey added' },
    async (request) => {
      const { memberId, email } = here(request)
      await addPasskey(deps, { memberId, email, ...request.body, ...teamActorOf(request) })
    },
  )

  serveWrite(
    app,
    writes.removePasskey,
    {
      tags,
      params: z.object({ passkeyId: z.string().max(2000).refine(isStorable) }),
      operation: 'member',
      confirmed: true,
      log: 'team passkey removed',
    },
    async (request) => {
      const { passkeyId: id } = request.params
      const { memberId, email } = here(request)
      await removePasskey(deps, { memberId, email, id, ...teamActorOf(request) })
    },
  )

  serveWrite(
    app,
    writes.offerAuthenticator,
    { tags, operation: 'member', confirmed: true, secret: true },
    async (request) => offerAuthenticator(here(request)),
  )

  serveWrite(
    app,
    writes.changeAuthenticator,
    { tags, operation: 'member', confirmed: true, secret: true, log: 'team authenticator changed' },
    async (request) => {
      await changeAuthenticator(deps, { ...request.body, ...ownSession(request) })
    },
  )

  serveWrite(
    app,
    writes.changePassword,
    { tags, operation: 'member', confirmed: true, secret: true, log: 'team password changed' },
    async (request) => {
      await changePassword(deps, { ...request.body, ...ownSession(request), client: clientOf(request) })
    },
  )

  serveWrite(
    app,
    writes.renewRecoveryCodes,
    { tags, operation: 'member', confirmed: true, secret: true, log: 'team recovery codes renewed' },
    async (request) => {
      const { memberId, email } = here(request)
      return { recoveryCodes: await renewRecoveryCodes(deps, { memberId, email, ...teamActorOf(request) }) }
    },
  )
}

function ownSession(request: FastifyRequest) {
  const { memberId, email, name, session } = here(request)
  return { memberId, email, name, sessionId: session.id, ...teamActorOf(request) }
}

/** The table of routes admits no access token here. */
function here(request: FastifyRequest): SignedIn {
  const { session, ...caller } = teamCallerOf(request)
  if (!session) throw new Refusal('sign-in-needed')
  return { ...caller, session }
}
