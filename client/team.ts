import { createHmac } from 'node:crypto'
import type { Role } from '../shop/team/roles.ts'
import { type Call, type Client, callOk } from './client.ts'

/** Somebody of the team who is signed in. */
export interface Member {
  id: string
  email: string
  name: string
  role: Role
  /** Of the session. */
  cookie: string
}

const password = 'shelves full of jars 9'

/** What the back office sends with every call. */
export function teamHeaders(url: string, cookie?: string): Record<string, string> {
  return { origin: new URL(url).origin, 'x-shop-admin': '1', ...(cookie !== undefined && { cookie }) }
}

export function asMember<Body>(
  url: string,
  { cookie }: Pick<Member, 'cookie'>,
  call: Call<Body>,
): Call<Body> {
  return { ...call, headers: { ...teamHeaders(url, cookie), ...call.headers } }
}

/** With a password and an authenticator app, as the screen of an invitation does it. */
export async function acceptInvitation(
  client: Client,
  { url, link, name, email }: { url: string; link: string; name: string; email?: string },
): Promise<Member> {
  const token = link.slice(link.indexOf('#') + 1)
  const headers = teamHeaders(url)
  const post = <Body>(path: string, body: object): Call<Body> => ({ method: 'POST', path, headers, body })
  const read = post<{ totp: { secret: string } }>('/api/admin/invitations/read', { token })
  const { totp } = await callOk(client, read)
  const code = totpCode(totp.secret, Date.now())
  const form = { token, name, password, code, ...(email !== undefined && { email }) }
  const answer = await client.call(
    post<{ member: Omit<Member, 'cookie'> }>('/api/admin/invitations/accept', form),
  )
  if (answer.status !== 201) throw new Error(`the invitation answered ${answer.status}: ${answer.text}`)
  const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? []
  return { ...answer.body.member, cookie }
}

/** Answers the link of the invitation. */
export async function invite(
  client: Client,
  { url, owner, email, role }: { url: string; owner: Member; email: string; role: Role },
): Promise<string> {
  const call = { method: 'POST', path: '/api/admin/team/invitations', body: { email, role } } as const
  return (await callOk<{ url: string }>(client, asMember(url, owner, call))).url
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238: the six digits that an authenticator app shows. */
export function totpCode(secret: string, now: number): string {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
