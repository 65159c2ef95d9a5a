import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '../response-cache/encoding.ts'
import { isUnchanged } from '../response-cache/send-cached.ts'
import type { BuiltFile } from './build-file.ts'

export function sendFile(request: FastifyRequest, reply: FastifyReply, { gzipped, etag }: BuiltFile) {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (acceptsGzip(request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(request.method === 'HEAD' ? '' : Readable.from([gzipped]).pipe(createGunzip()))
}
