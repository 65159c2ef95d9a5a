import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import shop from '../../goods/shop.json' with { type: 'json' }
import { Refusal } from '../../shop/refusal.ts'

const style =
  'body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#0e1116}'
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`

/** Static: it has to cost nothing under overload. */
const page = `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Please try again | ${shop.brand}</title><style>${style}</style></head>
<body><h1>Please try again in a moment</h1>
<p>Many people are shopping with us right now, and this page took too long to load. Your cart is safe.</p>
<p><a href="">Try again</a></p></body></html>
`

export function answerBusy(pages: FastifyInstance): void {
  pages.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal && error.code === 'too-busy') return sendBusy(reply, 503, 5)
    if (error instanceof Refusal && error.code === 'too-many')
      return sendBusy(reply, 429, (error as Refusal<'too-many'>).facts.retryAfter)
    throw error
  })
}

function sendBusy(reply: FastifyReply, status: 429 | 503, retryAfter: number): FastifyReply {
  reply.header('retry-after', retryAfter).header('cache-control', 'no-store')
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page)
}
