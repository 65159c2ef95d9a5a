import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieConfig, isSecure, readCookie, setCookie } from '../../platform/http/cookie.ts'
import { sessionLifeMs } from './list-team-sessions.ts'

/** Browsers keep `__Host-` cookies of https only, so a trial shop on this machine has another one. */
function nameOf(config: CookieConfig): string {
  return isSecure(config) ? '__Host-team' : 'team'
}

export function setTeamCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  setCookie(config, reply, { name: nameOf(config), value: token, path: '/', seconds: sessionLifeMs / 1000 })
}

export function clearTeamCookie(config: CookieConfig, reply: FastifyReply): void {
  setCookie(config, reply, { name: nameOf(config), value: '', path: '/', seconds: 0 })
}

export function readTeamCookie(config: CookieConfig, request: FastifyRequest): string | null {
  const value = readCookie(request, nameOf(config))
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null
}
