import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostUploadBytes } from '../../shop/media/photo-limits.ts'
import { Refusal } from '../../shop/refusal.ts'
import { answerAndDrain } from './drain-upload.ts'

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
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
    readUpload(request, payload, limit),
  )
  const places: Places = new Map()
  app.addHook('preParsing', async (request, reply) => {
    const name = await uploader?.nameOf(request)
    takePlace(places, reply.raw, name)
    if (name !== undefined) await uploader?.count(name)
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete !== false || typeof payload !== 'string') return payload
    places.delete(reply.raw)
    return answerAndDrain(reply, payload)
  })
}

type Places = Map<ServerResponse, string | undefined>

/** Of a scope in one process: their files are in memory until they are answered. An uploader with a name has one of them. */
const mostAtOnce = 3

/** Throws `too-many-photos-at-once`. Who has hung up before gets none: no event would give it back. */
function takePlace(places: Places, response: ServerResponse, name: string | undefined): void {
  if (response.destroyed) return
  const hasOne = name !== undefined && [...places.values()].includes(name)
  if (hasOne || places.size >= mostAtOnce) throw new Refusal('too-many-photos-at-once', { retryAfter: 5 })
  places.set(response, name)
  response.once('close', () => places.delete(response))
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
