import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  changeRoleRequest,
  endedSessions,
  inviteRequest,
  inviteResponse,
  newTokenRequest,
  newTokenResponse,
  teamResponse,
  tokensResponse,
} from '../../shop/team/contract.ts'
import { errorResponses, nothing } from '../../shop/wire/contract.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from './access-tokens.ts'
import { changeRole, endMemberSessions, removeMember } from './change-member.ts'
import { findTeam } from './find-team.ts'
import { inviteMember, revokeInvitation } from './invite-member.ts'
import { teamActorOf, teamCallerOf } from './team-caller.ts'

const id = z.string().max(100)

export const teamRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['team']
  const member = { tags, params: z.object({ memberId: id }) }

  app.get(
    '/api/admin/team',
    {
      config: { operation: 'team.read' },
      schema: { tags, response: { 200: teamResponse, ...errorResponses } },
    },
    () => findTeam(deps),
  )

  app.post(
    '/api/admin/team/invitations',
    {
      config: { operation: 'team.write', confirmed: true, secret: true, log: 'team invitation' },
      schema: { tags, body: inviteRequest, response: { 201: inviteResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const { url, expiresAt } = await inviteMember(deps, { ...request.body, ...teamActorOf(request) })
      return reply.code(201).send({ ...request.body, url, expiresAt: expiresAt.toISOString() })
    },
  )

  app.delete(
    '/api/admin/team/invitations/:invitationId',
    {
      config: { operation: 'team.write', log: 'team invitation revoked' },
      schema: {
        ...{ tags, params: z.object({ invitationId: id }) },
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      await revokeInvitation(deps, { id: request.params.invitationId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/admin/team/members/:memberId',
    {
      config: { operation: 'team.write', confirmed: true, log: 'team role changed' },
      schema: { ...member, body: changeRoleRequest, response: { 204: nothing, ...errorResponses } },
    },
    async (request, reply) => {
      await changeRole(deps, { id: request.params.memberId, ...request.body, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/admin/team/members/:memberId',
    {
      config: { operation: 'team.write', confirmed: true, log: 'team member removed' },
      schema: { ...member, response: { 204: nothing, ...errorResponses } },
    },
    async (request, reply) => {
      await removeMember(deps, { id: request.params.memberId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/admin/team/members/:memberId/sessions',
    {
      // Without confirmation: sessions on a lost phone have to end at once.
      config: { operation: 'team.write', log: 'team sessions ended' },
      schema: { ...member, response: { 200: endedSessions, ...errorResponses } },
    },
    async (request) => ({
      ended: await endMemberSessions(deps, { id: request.params.memberId, ...teamActorOf(request) }),
    }),
  )

  app.get(
    '/api/admin/tokens',
    {
      config: { operation: 'tokens.read' },
      schema: { tags, response: { 200: tokensResponse, ...errorResponses } },
    },
    () => listAccessTokens(deps),
  )

  app.post(
    '/api/admin/tokens',
    {
      config: { operation: 'tokens.write', confirmed: true, secret: true, log: 'access token made' },
      schema: { tags, body: newTokenRequest, response: { 201: newTokenResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const { memberId, role } = teamCallerOf(request)
      const wanted = { ...request.body, memberId, role, ...teamActorOf(request) }
      return reply.code(201).send(await makeAccessToken(deps, wanted))
    },
  )

  app.delete(
    '/api/admin/tokens/:tokenId',
    {
      config: { operation: 'tokens.write', log: 'access token revoked' },
      schema: {
        ...{ tags, params: z.object({ tokenId: id }) },
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      await revokeAccessToken(deps, { id: request.params.tokenId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )
}
