import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '../../../shop/day.ts'
import type { Config } from '../../config.ts'
import { readCookie, setCookie } from '../../platform/http/cookie.ts'
import { hashDevice } from '../../platform/http/keyed-hash.ts'

interface DeviceDeps {
  config: Config
  now: () => Date
}

interface DeviceOwner {
  /** Email or number. */
  login: string
  /** Of the requests that log in: no other carries the cookie. */
  path: '/api/login' | '/api/phone' | '/api/admin/sign-in'
}

const knownMs = 180 * dayMs
const name = 'device'

/** Where somebody has logged in once, tries of strangers do not lock them out. It logs nobody in. */
export function rememberDevice(deps: DeviceDeps, reply: FastifyReply, owner: DeviceOwner): void {
  const until = deps.now().getTime() + knownMs
  const value = `${until}.${hashDevice(deps.config, { ...owner, until }).toString('base64url')}`
  setCookie(deps.config, reply, { name, value, path: owner.path, seconds: knownMs / 1000 })
}

export function isKnownDevice(deps: DeviceDeps, request: FastifyRequest, owner: DeviceOwner): boolean {
  return deviceKnownSince(deps, request, owner) !== null
}

/** The last login there. */
export function deviceKnownSince(
  { config, now }: DeviceDeps,
  request: FastifyRequest,
  owner: DeviceOwner,
): Date | null {
  const [, until, signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(readCookie(request, name) ?? '') ?? []
  const right = hashDevice(config, { ...owner, until: Number(until) })
  const given = Buffer.from(signature, 'base64url')
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  return isSigned && Number(until) > now().getTime() ? new Date(Number(until) - knownMs) : null
}
