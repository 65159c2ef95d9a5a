import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sessionLifeMs } from './list-team-sessions.ts'

type CookieConfig = Pick<Config, 'publicUrl'>

/** Browsers keep `__Host-` cookies of https only, so a trial shop on this machine has another one. */
function isSecure({ publicUrl }: CookieConfig): boolean {
  return publicUrl?.startsWith('https://') ?? false
}

function nameOf(config: CookieConfig): string {
  return isSecure(config) ? '__Host-team' : 'team'
}

export function setTeamCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', writeCookie(config, token, sessionLifeMs / 1000))
}

export function clearTeamCookie(config: CookieConfig, reply: FastifyReply): void {
  reply.header('set-cookie', writeCookie(config, '', 0))
}

function writeCookie(config: CookieConfig, value: string, seconds: number): string {
  const secure = isSecure(config) ? '; Secure' : ''
  return `${nameOf(config)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

export function readTeamCookie(config: CookieConfig, { headers }: FastifyRequest): string | null {
  const start = `${nameOf(config)}=`
  const parts = (headers.cookie ?? '').split(';').map((part) => part.trim())
  const value = parts.find((part) => part.startsWith(start))?.slice(start.length)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}
