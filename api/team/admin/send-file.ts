import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface SavedFile {
  file: string | Readable
  name: string
  type: string
}

/** For saving, not for showing. */
export function sendFile(reply: FastifyReply, { file, name, type }: SavedFile): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
  return reply.send(file)
}
