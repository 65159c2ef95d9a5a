import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nameDevice } from '../../shop/customers/name-device.ts'
import {
  acceptInvitationRequest,
  acceptInvitationResponse,
  memberResponse,
  passkeyOptions,
  passkeySignInRequest,
  readInvitationRequest,
  readInvitationResponse,
  teamSignInRequest,
} from '../../shop/team/contract.ts'
import { operationsOf } from '../../shop/team/roles.ts'
import { isKnownDevice, rememberDevice } from '../customers/passwords/known-device.ts'
import { setLoggedMember } from '../platform/http/log-security-event.ts'
import { perHour } from '../platform/limits/call-limit.ts'
import { clientOf } from '../platform/limits/client.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { offerPasskey } from './credentials/passkeys.ts'
import { setTeamCookie } from './sessions/team-cookie.ts'
import type { OpenedTeamSession } from './sessions/team-session.ts'
import { signIn, signInByPasskey } from './sign-in.ts'

const teamSignInLimit = perHour('team-sign-in.ip', 600)
const teamInvitationLimit = perHour('team-invitation.ip', 120)

/** What works before anybody is signed in. */
export const signInRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['sign-in']

  app.post(
    '/api/admin/sign-in',
    {
      config: { operation: 'everybody', secret: true, limits: [teamSignInLimit], log: 'team sign-in' },
      schema: { tags, body: teamSignInRequest, response: { 200: memberResponse } },
    },
    async (request, reply) => {
      const opened = await signIn(deps, {
        ...request.body,
        device: deviceOf(request),
        isKnown: isKnownDevice(deps, request, ownerOf(request.body.email)),
        client: clientOf(request),
      })
      return enter(request, reply, opened)
    },
  )

  app.post(
    '/api/admin/sign-in/passkey/options',
    {
      config: { operation: 'everybody', secret: true, limits: [teamSignInLimit] },
      schema: { tags, body: z.object({}).nullish(), response: { 200: passkeyOptions } },
    },
    () => offerPasskey(deps, { memberId: null }),
  )

  app.post(
    '/api/admin/sign-in/passkey',
    {
      config: {
        operation: 'everybody',
        secret: true,
        limits: [teamSignInLimit],
        log: 'team sign-in by passkey',
      },
      schema: { tags, body: passkeySignInRequest, response: { 200: memberResponse } },
    },
    async (request, reply) => {
      const { network } = clientOf(request)
      const opened = await signInByPasskey(deps, { ...request.body, device: deviceOf(request), network })
      return enter(request, reply, opened)
    },
  )

  app.post(
    '/api/admin/invitations/read',
    {
      config: { operation: 'everybody', secret: true, limits: [teamInvitationLimit] },
      schema: { tags, body: readInvitationRequest, response: { 200: readInvitationResponse } },
    },
    ({ body }) => readInvitation(deps, body.token),
  )

  app.post(
    '/api/admin/invitations/accept',
    {
      config: {
        operation: 'everybody',
        secret: true,
        limits: [teamInvitationLimit],
        log: 'team invitation accepted',
      },
      schema: { tags, body: acceptInvitationRequest, response: { 201: acceptInvitationResponse } },
    },
    async (request, reply) => {
      const joining = { ...request.body, device: deviceOf(request), client: clientOf(request) }
      const { recoveryCodes, ...opened } = await acceptInvitation(deps, joining)
      return reply.code(201).send({ member: enter(request, reply, opened), recoveryCodes })
    },
  )

  function enter(request: FastifyRequest, reply: FastifyReply, { token, member }: OpenedTeamSession) {
    setTeamCookie(deps.config, reply, token)
    rememberDevice(deps, reply, ownerOf(member.email))
    setLoggedMember(request, member.id)
    return wireMember(member)
  }
}

function wireMember({ id, email, name, role }: OpenedTeamSession['member']) {
  return { id, email, name, role, operations: operationsOf(role) }
}

function ownerOf(email: string) {
  return { login: email, path: '/api/admin/sign-in' } as const
}

function deviceOf({ headers }: FastifyRequest): string {
  return nameDevice(headers['user-agent'])
}
