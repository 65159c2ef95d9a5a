import type { FastifyInstance } from 'fastify'
import type { Role } from '../../shop/team/roles.ts'
import { readConfig } from '../config.ts'
import { newId } from '../platform/postgres/new-id.ts'
import type { TestDatabase } from '../platform/postgres/testing.ts'
import { insertMember, type Member } from './member-store.ts'
import { openTeamSession } from './sessions/team-session.ts'
import type { TeamDeps } from './team-deps.ts'

export const teamUrl = 'https://shop.example'

export function teamDeps({ db }: Pick<TestDatabase, 'db'>) {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: teamUrl })
  return { db, clock, config, now: () => clock.now, publicUrl: () => teamUrl }
}

let made = 0

export async function addMember(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  { role, ...given }: Partial<Member> & { role: Role },
): Promise<Member> {
  made += 1
  const member = {
    id: newId(),
    email: `member-${made}@example.com`,
    name: `Member ${made}`,
    role,
    passwordHash: null,
    createdAt: now(),
    ...given,
  }
  await db.transaction().execute((tx) => insertMember(tx, member))
  return member
}

/** The token of a new session. */
export async function signInAs({ db, now }: Pick<TeamDeps, 'db' | 'now'>, member: Member): Promise<string> {
  const { token } = await openTeamSession(db, { member, device: 'Chrome on Android', now: now() })
  return token
}

export interface TeamCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  payload?: object | string
  /** Of a session. */
  token?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** As the back office calls: with cookie, Origin and its own header. */
export function teamCall(
  { app }: { app: FastifyInstance },
  url: string,
  { payload, method = payload === undefined ? 'GET' : 'POST', token, headers, remoteAddress }: TeamCall = {},
) {
  return app.inject({
    method,
    url: `/api/admin${url}`,
    ...(payload !== undefined && { payload }),
    ...(remoteAddress && { remoteAddress }),
    headers: {
      origin: teamUrl,
      'x-shop-admin': '1',
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      ...(token && { cookie: `__Host-team=${token}` }),
      ...headers,
    },
  })
}

export function cookieOf({ headers }: { headers: object }): string {
  const [, token = ''] =
    /^__Host-team=([\w-]*);/.exec(String((headers as Record<string, unknown>)['set-cookie'])) ?? []
  return token
}
