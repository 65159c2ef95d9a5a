import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostUploadBytes } from '../../shop/media/photo-limits.ts'
import { Refusal } from '../../shop/refusal.ts'

/** A body that is a file; the hash of the file stands for it where the request is compared with another. */
export class UploadedFile {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  toJSON(): { sha256: string } {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** `message`: said where there is none. */
export function uploadedFile(message: string) {
  return z
    .custom<UploadedFile>((body) => body instanceof UploadedFile, message)
    .meta({ type: 'string', format: 'binary' })
}

export const uploadedPhoto = uploadedFile('Send a JPEG, PNG, WebP or AVIF photograph.')

interface UploadLimit {
  mostBytes: number
  tooLarge: () => Refusal
}

const photoLimit: UploadLimit = {
  mostBytes: mostUploadBytes,
  tooLarge: () => new Refusal('photo-too-large', { megabytes: mostUploadBytes / 1024 / 1024 }),
}

/** Of every content type: what it is, its bytes say. Shoppers’ slow uploads take no place of the team's: each scope has its own. */
export function readUploads(app: FastifyInstance, limit = photoLimit): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
    readUpload(request, payload, limit),
  )
  const places = { taken: 0 }
  app.addHook('preParsing', async (_request, reply) => takePlace(places, reply.raw))
}

/** Of a scope in one process: their files are in memory until they are answered. */
const mostAtOnce = 3

/** Throws `photos-busy`. Who has hung up before gets none: no event would give it back. */
function takePlace(places: { taken: number }, response: ServerResponse): void {
  if (response.destroyed) return
  if (places.taken >= mostAtOnce) throw new Refusal('photos-busy', { retryAfter: 5 })
  places.taken += 1
  response.once('close', () => {
    places.taken -= 1
  })
}

/** Refuses before the first byte where the length is known, and never holds more than the limit. */
async function readUpload(
  { headers }: FastifyRequest,
  payload: Readable,
  { mostBytes, tooLarge }: UploadLimit,
): Promise<UploadedFile> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  // Destroyed, it would take the connection and the answer with it. The rest is read and dropped.
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > mostBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    payload.resume()
  }
  return new UploadedFile(Buffer.concat(chunks, length))
}
