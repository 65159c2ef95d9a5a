import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { acceptsGzip } from '../../platform/response-cache/encoding.ts'
import { isUnchanged } from '../../platform/response-cache/send-cached.ts'
import type { BuiltFile } from './build-file.ts'

/** What is longer is unpacked for few requests of a network: sixty bytes would cost hundreds of megabytes. */
const freelyUnpacked = 1024 * 1024

/** Throws `too-many`. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { gzipped, length, etag }: BuiltFile) {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (acceptsGzip(request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  if (request.method === 'HEAD') return reply.send('')
  if (length > freelyUnpacked) request.server.countFor('unpacked-feeds.ip', clientNetwork(request.ip))
  return reply.send(Readable.from([gzipped]).pipe(createGunzip()))
}
