import type { FastifyRequest } from 'fastify'
import {
  listMessagesQuery,
  listMessagesResponse,
  messageParams,
  shownMessageResponse,
  messageWrites as writes,
} from '../../../shop/contact/messages-contract.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { countListed } from '../../team/count-listed.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { acknowledgeMessage, answerMessage, changeMessage, noteMessage } from './answer-message.ts'
import { countMessages, listMessages, type Message } from './list-messages.ts'
import { showMessage } from './show-message.ts'

export const adminMessageRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['messages']
  const one = { tags, params: messageParams }

  app.get(
    '/api/admin/messages',
    {
      config: { operation: 'messages.read' },
      schema: { tags, querystring: listMessagesQuery, response: { 200: listMessagesResponse } },
    },
    async (request) => {
      const { owner, late, sort, limit, cursor, ...filters } = request.query
      const now = deps.now()
      const found = await listMessages(deps.db, {
        ...filters,
        now,
        isLate: late === 'true',
        oldestFirst: sort === 'oldest',
        ownerId: ownerOf(request, owner),
        after: cursor,
        limit: limit + 1,
      })
      const { items, next } = cutPage(found, { limit, placeOf: ({ number }) => number })
      await countListed(deps, request, items.length)
      return { items: items.map(wireMessage), next, counts: await countMessages(deps.db, now) }
    },
  )

  app.get(
    '/api/admin/messages/:number',
    { config: { operation: 'messages.read' }, schema: { ...one, response: { 200: shownMessageResponse } } },
    async (request) => {
      const { thread, otherMessages, answerBy, ...message } = await showMessage(deps, request.params.number)
      await countListed(deps, request, 1)
      return {
        ...wireMessage(message),
        answerBy: answerBy?.toISOString() ?? null,
        thread: thread.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        otherMessages: otherMessages.map(({ receivedAt, ...other }) => ({
          ...other,
          receivedAt: receivedAt.toISOString(),
        })),
      }
    },
  )

  serveWrite(app, writes.change, { ...one, operation: 'messages.write' }, async (request) =>
    wireMessage(await changeMessage(deps, { ...request.params, ...request.body, ...teamActorOf(request) })),
  )

  serveWrite(app, writes.answer, { ...one, operation: 'messages.write' }, async (request) => {
    const on = { ...request.params, ...request.body, ...teamActorOf(request) }
    const answered = await answerMessage(deps, on)
    deps.outbox.wake()
    return wireMessage(answered)
  })

  serveWrite(app, writes.acknowledge, { ...one, operation: 'messages.write' }, async (request) => {
    const on = { ...request.params, ...request.body, ...teamActorOf(request) }
    const acknowledged = await acknowledgeMessage(deps, on)
    deps.outbox.wake()
    return wireMessage(acknowledged)
  })

  serveWrite(app, writes.note, { ...one, operation: 'messages.write' }, async (request) =>
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
    receivedAt: receivedAt.toISOString(),
    acknowledgeBy: acknowledgeBy.toISOString(),
    redressBy: redressBy.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }
}
