import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../../shop/refusal.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { plainPage, plainPolicy } from '../../platform/store/plain-page.ts'

const sentence = `<p>Many people are shopping with us right now, and this page took too long to load. Your cart is safe.</p>
<p><a href="">Try again</a></p>`

export function answerBusy(pages: FastifyInstance): void {
  pages.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal && error.code === 'too-busy') return sendBusy(reply, 503, 5)
    if (error instanceof Refusal && error.code === 'too-many')
      return sendBusy(reply, 429, (error as Refusal<'too-many'>).details.retryAfter)
    throw error
  })
}

function sendBusy(reply: FastifyReply, status: 429 | 503, retryAfter: number): FastifyReply {
  reply.header('retry-after', retryAfter).header('cache-control', 'no-store')
  return reply
    .code(status)
    .header('content-security-policy', plainPolicy())
    .type('text/html; charset=utf-8')
    .send(plainPage('Please try again in a moment', currentSettings().brand, sentence))
}
