import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Form } from './cached-response.ts'
import { chooseEncoding } from './encoding.ts'

export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  reply.headers({ ...cached.headers, etag: cached.etag, vary: 'accept-encoding' })
  const isRepeated = cached.status === 200 && request.method === 'GET'
  if (cached.status === 200 && isUnchanged(request.headers['if-none-match'], cached.etag)) {
    if (isRepeated) saveWhenSent(reply, cached, { form: 'unchanged', body: null })
    return void reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  cached.body(encoding).then(
    (body) => {
      if (isRepeated) saveWhenSent(reply, cached, { form: encoding, body })
      reply.code(cached.status).send(body)
    },
    (error: unknown) => reply.send(error),
  )
}

export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag)
}

const passing = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

function saveWhenSent(
  reply: FastifyReply,
  cached: CachedResponse,
  { form, body }: { form: Form; body: Buffer | null },
): void {
  reply.raw.once('finish', () => {
    const headers = Object.entries(reply.getHeaders())
      .filter(([name]) => !passing.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    cached.saveSent(form, headers, body)
  })
}
