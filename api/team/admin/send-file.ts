import { Readable } from 'node:stream'
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

/** Row by row, as they are read. */
export function sendCsv(reply: FastifyReply, name: string, rows: AsyncIterable<string>): FastifyReply {
  const file = Readable.from(rows, { objectMode: false })
  return sendFile(reply, { file, name, type: 'text/csv; charset=utf-8' })
}
