import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '../../shop/refusal.ts'
import {
  addPasskeyRequest,
  confirmRequest,
  confirmResponse,
  meResponse,
  passkeyOptions,
  passkeysResponse,
  recoveryCodesResponse,
  teamSessionsResponse,
} from '../../shop/team/contract.ts'
import { isUuid } from '../../shop/uuid.ts'
import { errorResponses, nothing } from '../../shop/wire/contract.ts'
import { clientOf } from '../limits/client.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { countRecoveryCodes } from './code-store.ts'
import { confirmedUntil, confirmSession } from './confirm.ts'
import { livingTeamSessions } from './list-team-sessions.ts'
import { addPasskey, removePasskey, renewRecoveryCodes } from './manage-passkeys.ts'
import { findMember } from './member-store.ts'
import { findPasskeysOf } from './passkey-store.ts'
import { offerNewPasskey, offerPasskey } from './passkeys.ts'
import { type TeamCaller, teamActorOf, teamCallerOf } from './team-caller.ts'
import { clearTeamCookie } from './team-cookie.ts'
import { deleteTeamSession } from './team-session-store.ts'

/** What every member does about themselves. */
export const ownTeamRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['me']

  app.get(
    '/api/admin/me',
    { schema: { tags, response: { 200: meResponse, ...errorResponses } } },
    async (request) => {
      const { memberId: id, email, name, role, operations, session } = here(request)
      const member = await findMember(deps.db, id)
      return {
        ...{ id, email, name, role, operations: [...operations], sessionId: session.id },
        confirmedUntil: confirmedUntil(session).toISOString(),
        hasPassword: typeof member?.passwordHash === 'string',
        recoveryCodesLeft: await countRecoveryCodes(deps.db, id),
      }
    },
  )

  app.post(
    '/api/admin/sign-out',
    { schema: { tags, response: { 204: nothing, ...errorResponses } } },
    async (request, reply) => {
      const { memberId, session } = here(request)
      await deleteTeamSession(deps.db, { id: session.id, memberId })
      clearTeamCookie(deps.config, reply)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/confirm/options',
    { schema: { tags, response: { 200: passkeyOptions, ...errorResponses } } },
    (request) => offerPasskey(deps, here(request)),
  )

  app.post(
    '/api/admin/confirm',
    { schema: { tags, body: confirmRequest, response: { 200: confirmResponse, ...errorResponses } } },
    async (request) => {
      const caller = here(request)
      const proof = { ...request.body, sessionId: caller.session.id, client: clientOf(request) }
      return { confirmedUntil: (await confirmSession(deps, caller, proof)).toISOString() }
    },
  )

  app.get(
    '/api/admin/me/sessions',
    { schema: { tags, response: { 200: teamSessionsResponse, ...errorResponses } } },
    async (request) => {
      const { memberId, session } = here(request)
      const found = await livingTeamSessions(deps, { memberId })
      const sessions = found.map(({ id, device, createdAt, seenAt }) => ({
        ...{ id, device, signedInAt: createdAt.toISOString(), lastSeenAt: seenAt.toISOString() },
        isThisDevice: id === session.id,
      }))
      return { sessions }
    },
  )

  app.delete(
    '/api/admin/me/sessions/:sessionId',
    {
      schema: {
        ...{ tags, params: z.object({ sessionId: z.string().max(100) }) },
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { memberId } = here(request)
      const { sessionId: id } = request.params
      const ended = isUuid(id) && (await deleteTeamSession(deps.db, { id, memberId }))
      if (!ended) throw new Refusal('not-found', { what: 'session' })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/admin/me/passkeys',
    { schema: { tags, response: { 200: passkeysResponse, ...errorResponses } } },
    async (request) => {
      const found = await findPasskeysOf(deps.db, here(request).memberId)
      const passkeys = found.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
      }))
      return { passkeys }
    },
  )

  app.post(
    '/api/admin/me/passkeys/options',
    { schema: { tags, response: { 200: passkeyOptions, ...errorResponses } } },
    (request) => offerNewPasskey(deps, here(request)),
  )

  app.post(
    '/api/admin/me/passkeys',
    { schema: { tags, body: addPasskeyRequest, response: { 204: nothing, ...errorResponses } } },
    async (request, reply) => {
      const { memberId, email } = here(request)
      await addPasskey(deps, { memberId, email, ...request.body, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/admin/me/passkeys/:passkeyId',
    {
      schema: {
        ...{ tags, params: z.object({ passkeyId: z.string().max(2000) }) },
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { passkeyId: id } = request.params
      const { memberId, email } = here(request)
      await removePasskey(deps, { memberId, email, id, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/me/recovery-codes',
    { schema: { tags, response: { 200: recoveryCodesResponse, ...errorResponses } } },
    async (request) => {
      const { memberId, email } = here(request)
      return { recoveryCodes: await renewRecoveryCodes(deps, { memberId, email, ...teamActorOf(request) }) }
    },
  )
}

type SignedIn = TeamCaller & { session: NonNullable<TeamCaller['session']> }

/** The table of routes admits no access token here. */
function here(request: FastifyRequest): SignedIn {
  const { session, ...caller } = teamCallerOf(request)
  if (!session) throw new Refusal('sign-in-needed')
  return { ...caller, session }
}
