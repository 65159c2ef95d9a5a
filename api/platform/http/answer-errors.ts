import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal } from '../../../shop/refusal.ts'
import { refusalText, ruleOf } from '../../../shop/refusals.ts'
import { type ErrorBody, errorResponses } from '../../../shop/wire/contract.ts'
import { isDatabaseAway } from '../postgres/away.ts'
import { databaseTrouble, isDiskFull } from '../postgres/database-trouble.ts'

/** Every call that says what it answers says so of errors. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { ...schema.response, ...errorResponses }
  })
  app.setErrorHandler((error, request, reply) => {
    if (isRefusal(error)) return sendRefusal(reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(reply, error.validation)
    if (hasHungUp(request, error as FastifyError)) return sendBadRequest(reply, 400, error as FastifyError)
    if (isDatabaseAway(error)) return sendDatabaseAway(request, reply, error)
    const status = (error as FastifyError).statusCode ?? 500
    return status < 500
      ? sendBadRequest(reply, status, error as FastifyError)
      : sendUnexpectedError(request, reply, error)
  })
}

/** While it was sending, or before the answer began: nobody hears that, and nothing is wrong here. */
function hasHungUp({ raw, socket }: FastifyRequest, { code }: FastifyError): boolean {
  return raw.readableAborted || (code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed)
}

/** By name, not by class: the web bundle carries a second copy of `shop/`. */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal'
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, details } = refusal
  const { status, field } = ruleOf(code)
  const message = refusalText(refusal, 'screen')
  if ('retryAfter' in details) reply.header('retry-after', details.retryAfter)
  else if (status === 503) reply.header('retry-after', '5')
  return sendError(reply, status, {
    ...details,
    code,
    message,
    ...(field ? { fields: { [field]: message } } : {}),
  })
}

interface InvalidPart {
  instancePath: string
  message?: string | undefined
}

function sendInvalid(reply: FastifyReply, parts: readonly InvalidPart[]): FastifyReply {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of parts) fields[fieldName(instancePath)] ??= ownMessage(message)
  const message = Object.values(fields)[0] ?? 'The request cannot be used.'
  return sendError(reply, 400, { code: 'invalid', message, fields })
}

function ownMessage(message: string | undefined): string {
  return message === undefined || message.startsWith('Invalid input') ? 'Send a JSON object.' : message
}

/** `/products/0/quantity` → `products.0.quantity`; the body as a whole is `body`. */
function fieldName(instancePath: string): string {
  return instancePath.split('/').filter(Boolean).join('.') || 'body'
}

const badRequests: Record<number, ErrorBody['error']> = {
  400: { code: 'malformed', message: 'The request could not be read. Send well-formed JSON.' },
  415: { code: 'not-json', message: 'Send application/json.' },
  429: { code: 'too-many', message: 'Too many requests. Please try again later.' },
}

function sendBadRequest(reply: FastifyReply, status: number, error: FastifyError): FastifyReply {
  if (status === 413) return sendTooLarge(reply)
  return sendError(reply, status, badRequests[status] ?? { code: 'refused', message: error.message })
}

function sendTooLarge(reply: FastifyReply): FastifyReply {
  const kilobytes = Math.floor((reply.request.routeOptions.bodyLimit ?? 0) / 1024)
  return sendError(reply, 413, {
    code: 'too-large',
    message: `The request is too large: at most ${kilobytes} kB.`,
  })
}

const busy = "We're busy right now. Please try again in a few seconds."

function sendDatabaseAway(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ err: error }, 'database away')
  reply.header('retry-after', '5')
  const forTeam = request.url.startsWith('/api/admin/') && isDiskFull(error)
  const message = (forTeam && databaseTrouble(error)) || busy
  return sendError(reply, 503, { code: 'database-away', message })
}

function sendUnexpectedError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ err: error }, 'unexpected error')
  const message = 'Something went wrong on our side. Please try again.'
  return sendError(reply, 500, { code: 'unexpected-error', message })
}

export function sendError(reply: FastifyReply, status: number, error: ErrorBody['error']): FastifyReply {
  // The id finds the log lines of an unexpected error.
  const named = status < 500 ? error : { ...error, requestId: reply.request.id }
  const answer = { message: error.message, error: named }
  return reply.code(status).type('application/json; charset=utf-8').send(answer)
}
