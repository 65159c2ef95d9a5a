import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../shop/team/roles.ts'

interface Database {
  query(statement: string, values: unknown[]): Promise<unknown>
}

/** A member of the team who has signed in and confirmed just now: the value of the cookie `team`. */
export async function insertMember(
  database: Database,
  { role, name }: { role: Role; name: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const email = `${name.toLowerCase()}.${randomBytes(4).toString('hex')}@shikhar.example`
  const member = [randomUUID(), email, name, role]
  await database.query(insert, [...member, randomUUID(), createHash('sha256').update(token).digest()])
  return token
}

const insert = `
  with member as (
    insert into team_member (id, email, name, role, created_at) values ($1, $2, $3, $4, now()) returning id
  )
  insert into team_session (id, token_hash, member_id, device, created_at, seen_at, confirmed_at, expires_at)
  select $5, $6, id, 'Chrome on Android', now(), now(), now(), now() + interval '12 hours' from member`
