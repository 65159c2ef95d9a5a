import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

export type CookieConfig = Pick<Config, 'publicUrl'>

interface NewCookie {
  name: string
  value: string
  path: string
  /** 0 removes it. */
  seconds: number
}

export function isSecure({ publicUrl }: CookieConfig): boolean {
  return publicUrl?.startsWith('https://') ?? false
}

/** For this site's own requests, and for no script. */
export function setCookie(
  config: CookieConfig,
  reply: FastifyReply,
  { name, value, path, seconds }: NewCookie,
): void {
  const secure = isSecure(config) ? '; Secure' : ''
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${name}=${value}; ${attributes}`)
}

export function readCookie({ headers }: FastifyRequest, name: string): string | null {
  const start = `${name}=`
  const parts = (headers.cookie ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(start))?.slice(start.length) ?? null
}
