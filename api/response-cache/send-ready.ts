import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './encoding.ts'
import type { Form, ReadyAnswer } from './ready-answer.ts'

/** Sends it, or 304 to who has it already. What went out is noted for the front desk. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): void {
  reply.headers({ ...ready.headers, etag: ready.etag, vary: 'accept-encoding' })
  const isRepeated = ready.status === 200 && request.method === 'GET'
  if (ready.status === 200 && matches(request.headers['if-none-match'], ready.etag)) {
    if (isRepeated) noteWhenSent(reply, ready, { form: 'unchanged', body: null })
    return void reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  ready.body(encoding).then(
    (body) => {
      if (isRepeated) noteWhenSent(reply, ready, { form: encoding, body })
      reply.code(ready.status).send(body)
    },
    (error: unknown) => reply.send(error),
  )
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag)
}

/** What belongs to one request or connection only. */
const passing = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

function noteWhenSent(
  reply: FastifyReply,
  ready: ReadyAnswer,
  { form, body }: { form: Form; body: Buffer | null },
): void {
  reply.raw.once('finish', () => {
    const headers = Object.entries(reply.getHeaders())
      .filter(([name]) => !passing.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    ready.noteSent(form, headers, body)
  })
}
