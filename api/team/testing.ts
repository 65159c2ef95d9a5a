import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '../../shop/team/roles.ts'
import { readConfig } from '../config.ts'
import type { TestDatabase } from '../postgres/testing.ts'
import { insertMember, type Member } from './member-store.ts'
import type { TeamDeps } from './team-deps.ts'
import { openTeamSession } from './team-session.ts'

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
    ...{ id: randomUUIDv7(), email: `member-${made}@example.com`, name: `Member ${made}`, role },
    ...{ passwordHash: null, createdAt: now(), ...given },
  }
  await db.transaction().execute((tx) => insertMember(tx, member))
  return member
}

/** The token of a new session. */
export async function signInAs({ db, now }: Pick<TeamDeps, 'db' | 'now'>, member: Member): Promise<string> {
  const { token } = await openTeamSession(db, { member, device: 'Chrome on Android', now: now() })
  return token
}
