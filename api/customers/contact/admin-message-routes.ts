import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  acknowledgeRequest,
  answerRequest,
  changeMessageRequest,
  listMessagesQuery,
  listMessagesResponse,
  messageParams,
  messageResponse,
  noteRequest,
  shownMessageResponse,
} from '../../../shop/admin/messages-contract.ts'
import { cutPage } from '../../../shop/admin/paging.ts'
import { errorResponses } from '../../../shop/wire/contract.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { acknowledgeMessage, answerMessage, changeMessage, noteMessage } from './answer-message.ts'
import { countMessages, listMessages, type Message } from './list-messages.ts'
import { showMessage } from './show-message.ts'

export const adminMessageRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['messages']
  const one = { tags, params: messageParams }
  const answers = { 200: messageResponse, ...errorResponses }

  app.get(
    '/api/admin/messages',
    {
      config: { operation: 'messages.read' },
      schema: {
        ...{ tags, querystring: listMessagesQuery },
        response: { 200: listMessagesResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { owner, late, sort, limit, cursor, ...filters } = request.query
      const now = deps.now()
      const found = await listMessages(deps.db, {
        ...{ ...filters, now, isLate: late === 'true', oldestFirst: sort === 'oldest' },
        ...{ ownerId: ownerOf(request, owner), after: cursor, limit: limit + 1 },
      })
      const { items, next } = cutPage(found, { limit, placeOf: ({ number }) => number })
      return { items: items.map(wireMessage), next, counts: await countMessages(deps.db, now) }
    },
  )

  app.get(
    '/api/admin/messages/:number',
    {
      config: { operation: 'messages.read' },
      schema: { ...one, response: { 200: shownMessageResponse, ...errorResponses } },
    },
    async (request) => {
      const { thread, otherMessages, ...message } = await showMessage(deps, request.params.number)
      return {
        ...wireMessage(message),
        thread: thread.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        otherMessages: otherMessages.map(({ receivedAt, ...other }) => ({
          ...{ ...other, receivedAt: receivedAt.toISOString() },
        })),
      }
    },
  )

  app.put(
    '/api/admin/messages/:number',
    {
      config: { operation: 'messages.write' },
      schema: { ...one, body: changeMessageRequest, response: answers },
    },
    async (request) =>
      wireMessage(await changeMessage(deps, { ...request.params, ...request.body, ...teamActorOf(request) })),
  )

  app.post(
    '/api/admin/messages/:number/answers',
    { config: { operation: 'messages.write' }, schema: { ...one, body: answerRequest, response: answers } },
    async (request) => {
      const on = { ...request.params, ...request.body, ...teamActorOf(request) }
      const answered = await answerMessage(deps, on)
      deps.outbox.wake()
      return wireMessage(answered)
    },
  )

  app.post(
    '/api/admin/messages/:number/acknowledge',
    {
      config: { operation: 'messages.write' },
      schema: { ...one, body: acknowledgeRequest, response: answers },
    },
    async (request) => {
      const on = { ...request.params, ...request.body, ...teamActorOf(request) }
      const acknowledged = await acknowledgeMessage(deps, on)
      deps.outbox.wake()
      return wireMessage(acknowledged)
    },
  )

  app.post(
    '/api/admin/messages/:number/notes',
    { config: { operation: 'messages.write' }, schema: { ...one, body: noteRequest, response: answers } },
    async (request) =>
      wireMessage(await noteMessage(deps, { ...request.params, ...request.body, ...teamActorOf(request) })),
  )
}

function ownerOf(request: FastifyRequest, owner: 'me' | 'nobody' | undefined): string | null | undefined {
  return owner === 'me' ? teamCallerOf(request).memberId : owner === 'nobody' ? null : undefined
}

function wireMessage<Each extends Message>(message: Each) {
  const { receivedAt, acknowledgeBy, redressBy, acknowledgedAt, closedAt, dueAt } = message
  return {
    ...message,
    ...{ receivedAt: receivedAt.toISOString(), acknowledgeBy: acknowledgeBy.toISOString() },
    ...{ redressBy: redressBy.toISOString(), acknowledgedAt: acknowledgedAt?.toISOString() ?? null },
    ...{ closedAt: closedAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
  }
}
