import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** By token alone: behind a proxy every request comes from this machine. */
export function isOperator({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

export function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
