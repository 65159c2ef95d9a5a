import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostUploadBytes } from '../../../shop/media/photo-limits.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { answerAndDrain } from './drain-upload.ts'
import { openUploadPlaces, type UploadPlace } from './upload-places.ts'

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

/** Who sends, where no login says it. */
interface Uploader {
  nameOf(request: FastifyRequest): Promise<string>
  /** Before the body is read. */
  count(name: string): Promise<void>
}

/** Of every content type: what it is, its bytes say. Shoppers’ slow uploads take no place of the team's: each scope has its own. */
export function readUploads(
  app: FastifyInstance,
  { limit = photoLimit, uploader }: { limit?: UploadLimit; uploader?: Uploader } = {},
): void {
  app.removeAllContentTypeParsers()
  const places = openUploadPlaces()
  app.addContentTypeParser('*', ({ raw, headers }: FastifyRequest, payload: Readable) => {
    const place = places.of(raw)
    return Promise.race([readUpload({ headers, payload, limit, place }), place.lost])
  })
  app.addHook('preParsing', async (request, reply) => {
    const name = await uploader?.nameOf(request)
    places.take(request.raw, reply.raw, name)
    if (name !== undefined) await uploader?.count(name)
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete !== false || typeof payload !== 'string') return payload
    places.leave(raw)
    return answerAndDrain(reply, payload)
  })
}

interface Upload {
  headers: FastifyRequest['headers']
  payload: Readable
  limit: UploadLimit
  place: UploadPlace
}

/** Refuses before the first byte where the length is known, and never holds more than the limit. */
async function readUpload({ headers, payload, limit, place }: Upload): Promise<UploadedFile> {
  const { mostBytes, tooLarge } = limit
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  // Destroyed, it would take the connection and the answer with it. The rest is read and dropped.
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      place.received += chunk.length
      if (place.received > mostBytes) throw tooLarge()
      if (place.isLost) break
      chunks.push(chunk)
    }
  } finally {
    payload.resume()
  }
  place.isRead = true
  return new UploadedFile(Buffer.concat(chunks))
}
