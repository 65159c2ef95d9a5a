import { z } from 'zod'
import { teamResponse, tokensResponse, teamWrites as writes } from '../../shop/team/contract.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from './access-tokens/access-tokens.ts'
import { changeRole, endMemberSessions, removeMember } from './change-member.ts'
import { findTeam } from './find-team.ts'
import { inviteMember, revokeInvitation } from './invite-member.ts'
import { teamActorOf, teamCallerOf } from './team-caller.ts'

const id = z.string().max(100)

export const teamRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['team']
  const member = { tags, params: z.object({ memberId: id }) }

  app.get(
    '/api/admin/team',
    { config: { operation: 'team.read' }, schema: { tags, response: { 200: teamResponse } } },
    () => findTeam(deps),
  )

  app.post(
    writes.invite.path,
    {
      config: { operation: 'team.write', confirmed: true, secret: true, log: 'team invitation' },
      schema: { tags, body: writes.invite.body, response: { 201: writes.invite.answer } },
    },
    async (request, reply) => {
      const { url, expiresAt } = await inviteMember(deps, { ...request.body, ...teamActorOf(request) })
      return reply.code(201).send({ ...request.body, url, expiresAt: expiresAt.toISOString() })
    },
  )

  app.delete(
    writes.revokeInvitation.path,
    {
      config: { operation: 'team.write', log: 'team invitation revoked' },
      schema: {
        tags,
        params: z.object({ invitationId: id }),
        response: { 204: writes.revokeInvitation.answer },
      },
    },
    async (request, reply) => {
      await revokeInvitation(deps, { id: request.params.invitationId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.put(
    writes.changeRole.path,
    {
      config: { operation: 'team.write', confirmed: true, log: 'team role changed' },
      schema: { ...member, body: writes.changeRole.body, response: { 204: writes.changeRole.answer } },
    },
    async (request, reply) => {
      await changeRole(deps, { id: request.params.memberId, ...request.body, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    writes.removeMember.path,
    {
      config: { operation: 'team.write', confirmed: true, log: 'team member removed' },
      schema: { ...member, response: { 204: writes.removeMember.answer } },
    },
    async (request, reply) => {
      await removeMember(deps, { id: request.params.memberId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    writes.endSessions.path,
    {
      // Without confirmation: sessions on a lost phone have to end at once.
      config: { operation: 'team.write', log: 'team sessions ended' },
      schema: { ...member, response: { 200: writes.endSessions.answer } },
    },
    async (request) => ({
      ended: await endMemberSessions(deps, { id: request.params.memberId, ...teamActorOf(request) }),
    }),
  )

  app.get(
    '/api/admin/tokens',
    { config: { operation: 'tokens.read' }, schema: { tags, response: { 200: tokensResponse } } },
    () => listAccessTokens(deps),
  )

  app.post(
    writes.makeToken.path,
    {
      config: { operation: 'tokens.write', confirmed: true, secret: true, log: 'access token made' },
      schema: { tags, body: writes.makeToken.body, response: { 201: writes.makeToken.answer } },
    },
    async (request, reply) => {
      const { memberId, role } = teamCallerOf(request)
      const wanted = { ...request.body, memberId, role, ...teamActorOf(request) }
      return reply.code(201).send(await makeAccessToken(deps, wanted))
    },
  )

  app.delete(
    writes.revokeToken.path,
    {
      config: { operation: 'tokens.write', log: 'access token revoked' },
      schema: { tags, params: z.object({ tokenId: id }), response: { 204: writes.revokeToken.answer } },
    },
    async (request, reply) => {
      await revokeAccessToken(deps, { id: request.params.tokenId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )
}
