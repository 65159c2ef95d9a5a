import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'

const longestDrainMs = 30_000

/**
 * The whole answer at once, and its end when the rest of the upload is read and dropped. Ending first closes the connection,
 * and bytes that arrive at a closed one reset it: the sender would lose the answer.
 */
export function answerAndDrain(reply: FastifyReply, answer: string): Readable {
  reply.header('content-length', Buffer.byteLength(answer))
  return Readable.from(endAfter(reply.request.raw, answer))
}

async function* endAfter(upload: IncomingMessage, answer: string): AsyncGenerator<string> {
  yield answer
  upload.resume()
  // Who hangs up, or is too slow, has the answer all the same.
  await finished(upload, { writable: false, signal: AbortSignal.timeout(longestDrainMs) }).catch(() => {})
}
