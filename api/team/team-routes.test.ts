import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../customers/accounts/testing.ts'
import type { Member } from './member-store.ts'
import { addMember, signInAs, teamCall, teamUrl } from './testing.ts'

let meera: Member
let token: string
const shop = await openTestShop({ PUBLIC_URL: teamUrl, RATE_LIMITS: '*.ip=999999999/99999999' })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('team_member').execute()
  shop.clock.now = new Date('2026-11-20T12:00:00Z')
  meera = await addMember(shop.deps, { role: 'owner', name: 'Meera' })
  token = await signInAs(shop.deps, meera)
})

const call = (url: string, more: Parameters<typeof teamCall>[2] = {}) =>
  teamCall(shop, url, { token, ...more })
const bearer = (secret: string) => ({ token: '', headers: { authorization: `Bearer ${secret}` } })

async function makeToken(payload: object = {}) {
  const answer = await call('/tokens', {
    payload: { name: 'Courier script', scopes: ['orders.read'], ...payload },
  })
  return answer.json() as { id: string; token: string; expiresAt: string }
}

test('an owner invites, sees and revokes; the audit log says who and by which request', async () => {
  const invited = await call('/team/invitations', { payload: { email: 'Ravi@Example.com', role: 'packer' } })
  expect(invited.statusCode).toBe(201)
  expect(invited.json()).toMatchObject({
    email: 'ravi@example.com',
    url: expect.stringContaining('/admin/invitation#'),
  })
  const team = (await call('/team')).json()
  expect(team.members).toMatchObject([{ name: 'Meera', role: 'owner', sessions: 1, passkeys: 0 }])
  expect(team.invitations).toMatchObject([{ email: 'ravi@example.com', invitedBy: 'Meera' }])
  const revoke = () => call(`/team/invitations/${team.invitations[0].id}`, { method: 'DELETE' })
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 404])
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'role', 'member_id', 'request_id'])
    .where('subject', '=', 'team ravi@example.com')
    .where('operation', '=', 'invite')
    .executeTakeFirstOrThrow()
  const requestId = invited.headers['x-request-id']
  expect(audited).toEqual({ actor: 'Meera', role: 'owner', member_id: meera.id, request_id: requestId })
})

test('an owner changes a role, ends a lost phone’s session and removes; the last owner stays', async () => {
  const ravi = await addMember(shop.deps, { role: 'packer' })
  const phone = await signInAs(shop.deps, ravi)
  const put = (id: string, role: string) => call(`/team/members/${id}`, { method: 'PUT', payload: { role } })
  expect((await put(ravi.id, 'manager')).statusCode).toBe(204)
  expect((await call('/me', { token: phone })).json()).toMatchObject({ role: 'manager' })
  expect((await call(`/team/members/${ravi.id}/sessions`, { method: 'DELETE' })).json()).toEqual({ ended: 1 })
  expect((await call('/me', { token: phone })).statusCode).toBe(401)
  expect((await call(`/team/members/${ravi.id}`, { method: 'DELETE' })).statusCode).toBe(204)
  expect((await call(`/team/members/${meera.id}`, { method: 'DELETE' })).json().error.code).toBe('last-owner')
  expect((await put(meera.id, 'cook')).statusCode).toBe(400)
})

test('team and keys are changed by who has just confirmed', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
  const invited = await call('/team/invitations', { payload: { email: 'ravi@example.com', role: 'packer' } })
  const made = await call('/tokens', { payload: { name: 'x', scopes: ['orders.read'] } })
  for (const { statusCode, json } of [invited, made].map((one) => ({
    ...one,
    json: one.json(),
    statusCode: one.statusCode,
  })))
    expect([statusCode, json.error.code]).toEqual([403, 'confirm-needed'])
})

test('an access token is shown once, listed by name, dies when revoked', async () => {
  const made = await makeToken()
  expect(made.token).toMatch(/^[\w-]{43}$/)
  const list = await call('/tokens')
  expect(list.json().tokens).toMatchObject([
    { id: made.id, name: 'Courier script', member: 'Meera', expiresAt: made.expiresAt },
  ])
  expect(list.body).not.toContain(made.token)
  // Known and admitted: what it may not see is unknown, not unauthorised.
  expect((await call('/team', bearer(made.token))).statusCode).toBe(404)
  expect((await call('/tokens')).json().tokens[0].usedAt).toEqual(expect.any(String))
  const revoke = () => call(`/tokens/${made.id}`, { method: 'DELETE' })
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 404])
  expect((await call('/team', bearer(made.token))).statusCode).toBe(401)
})

test('an access token ends in time, and with its member', async () => {
  const year = await makeToken()
  expect(Date.parse(year.expiresAt) - shop.clock.now.getTime()).toBe(365 * 24 * 60 * 60_000)
  const short = await makeToken({ days: 1 })
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000)
  expect((await call('/team', bearer(short.token))).statusCode).toBe(401)
  token = await signInAs(shop.deps, meera)
  const long = await makeToken()
  const other = await addMember(shop.deps, { role: 'owner' })
  token = await signInAs(shop.deps, other)
  await call(`/team/members/${meera.id}`, { method: 'DELETE' })
  expect((await call('/team', bearer(long.token))).statusCode).toBe(401)
})

test('no token reaches members, their own account or other tokens', async () => {
  const { token: secret } = await makeToken()
  for (const url of ['/me', '/team', '/tokens', '/me/sessions'])
    expect((await call(url, bearer(secret))).statusCode).toBe(404)
  for (const scopes of [['team.write'], ['tokens.write'], ['everything'], []])
    expect((await call('/tokens', { payload: { name: 'x', scopes } })).statusCode).toBe(400)
})

test('a session, a token and a customer’s token open nothing of each other', async () => {
  const { token: secret } = await makeToken()
  expect((await call('/me', { token: secret })).statusCode).toBe(401)
  expect((await call('/me', bearer(token))).statusCode).toBe(401)
  const profile = await shop.app.inject({
    url: '/api/profile',
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(profile.statusCode).toBe(401)
})

test('whatever in a dump of the team looks like a token opens nothing', async () => {
  await makeToken()
  const rows = await shop.db.selectFrom('team_session').select('token_hash').execute()
  const keys = await shop.db.selectFrom('access_token').select('token_hash').execute()
  for (const { token_hash } of [...rows, ...keys]) {
    const secret = token_hash.toString('base64url')
    expect((await call('/me', { token: secret })).statusCode).toBe(401)
    expect((await call('/team', bearer(secret))).statusCode).toBe(401)
  }
})
