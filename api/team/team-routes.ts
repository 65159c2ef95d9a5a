import { z } from 'zod'
import { teamResponse, tokensResponse, teamWrites as writes } from '../../shop/team/contract.ts'
import { serveWrite } from '../serve-write.ts'
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

  serveWrite(
    app,
    writes.invite,
    { tags, operation: 'team.write', confirmed: true, secret: true, log: 'team invitation', status: 201 },
    async (request) => {
      const { url, expiresAt } = await inviteMember(deps, { ...request.body, ...teamActorOf(request) })
      return { ...request.body, url, expiresAt: expiresAt.toISOString() }
    },
  )

  serveWrite(
    app,
    writes.revokeInvitation,
    { tags, params: z.object({ invitationId: id }), operation: 'team.write', log: 'team invitation revoked' },
    async (request) => {
      await revokeInvitation(deps, { id: request.params.invitationId, ...teamActorOf(request) })
    },
  )

  serveWrite(
    app,
    writes.changeRole,
    { ...member, operation: 'team.write', confirmed: true, log: 'team role changed' },
    async (request) => {
      await changeRole(deps, { id: request.params.memberId, ...request.body, ...teamActorOf(request) })
    },
  )

  serveWrite(
    app,
    writes.removeMember,
    { ...member, operation: 'team.write', confirmed: true, log: 'team member removed' },
    async (request) => {
      await removeMember(deps, { id: request.params.memberId, ...teamActorOf(request) })
    },
  )

  serveWrite(
    app,
    writes.endSessions,
    {
      ...member, // Without confirmation: sessions on a lost phone have to end at once.
      operation: 'team.write',
      log: 'team sessions ended',
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

  serveWrite(
    app,
    writes.makeToken,
    { tags, operation: 'tokens.write', confirmed: true, secret: true, log: 'access token made', status: 201 },
    async (request) => {
      const { memberId, role } = teamCallerOf(request)
      const wanted = { ...request.body, memberId, role, ...teamActorOf(request) }
      return await makeAccessToken(deps, wanted)
    },
  )

  serveWrite(
    app,
    writes.revokeToken,
    { tags, params: z.object({ tokenId: id }), operation: 'tokens.write', log: 'access token revoked' },
    async (request) => {
      await revokeAccessToken(deps, { id: request.params.tokenId, ...teamActorOf(request) })
    },
  )
}
