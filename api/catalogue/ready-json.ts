import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../pages/ready-page.ts'

/** An answer as ready bytes. Compressed when first asked for, and then kept. */
export interface ReadyJson {
  etag: string
  bytes(encoding: Encoding): Buffer
}

type Encoding = ReturnType<typeof chooseEncoding>

export function readyJson(json: string): ReadyJson {
  const identity = Buffer.from(json)
  const kept = new Map<Encoding, Buffer>([['identity', identity]])
  return {
    // Weak, for one tag stands for all encodings.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      const bytes = kept.get(encoding) ?? compress(identity, encoding)
      kept.set(encoding, bytes)
      return bytes
    },
  }
}

function compress(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(identity, { level: 9 })
  return brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Browsers ask again each time and mostly hear 304. */
export function sendReadyJson(request: FastifyRequest, reply: FastifyReply, ready: ReadyJson): void {
  reply.headers({
    etag: ready.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  })
  if (matches(request.headers['if-none-match'], ready.etag)) return void reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8').send(ready.bytes(encoding))
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag)
}
