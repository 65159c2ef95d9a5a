import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../customers/accounts/testing.ts'
import type { OutgoingMail } from '../platform/mail/mailer.ts'
import { readBase32, totpCode, totpStep } from './credentials/totp.ts'
import { inviteMember } from './invite-member.ts'
import { sendInvitation } from './send-invitation.ts'
import { addMember, cookieOf, signInAs, teamCall, teamUrl } from './testing.ts'

const shop = await openTestShop({ PUBLIC_URL: teamUrl, RATE_LIMITS: '*.ip=999999999/99999999' })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('team_member').execute()
  await shop.db.deleteFrom('team_invitation').execute()
  await shop.db.deleteFrom('outbox').execute()
  await shop.db.deleteFrom('limit_bucket').execute()
})

const email = 'meera@example.com'
const [first, second] = ['shelves full of jars 9', 'jars full of shelves 8']
const call = (url: string, more: Parameters<typeof teamCall>[2] = {}) => teamCall(shop, url, more)
const codeOf = (secret: string) => totpCode(readBase32(secret), totpStep(shop.clock.now))
const signIn = async (password: string, secret: string) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  return call('/sign-in', { payload: { email, password, code: codeOf(secret) } })
}

async function join(): Promise<{ token: string; secret: string }> {
  const { url } = await inviteMember(shop.deps, { email, role: 'packer', actor: 'Asha' })
  const invitation = url.split('#')[1] ?? ''
  const { totp } = (await call('/invitations/read', { payload: { token: invitation } })).json()
  const payload = { token: invitation, name: 'Meera', password: first, code: codeOf(totp.secret) }
  const joined = await call('/invitations/accept', { payload })
  return { token: cookieOf(joined), secret: totp.secret }
}

const put = (url: string, token: string, payload: object) => call(url, { method: 'PUT', token, payload })
const offered = async (token: string): Promise<string> =>
  (await call('/me/authenticator/options', { method: 'POST', token })).json().secret

test('a new password counts, the old one does not, and other devices are signed out', async () => {
  const { token, secret } = await join()
  const other = cookieOf(await signIn(first, secret))
  expect((await put('/me/password', token, { password: second })).statusCode).toBe(204)
  expect((await call('/me', { token: other })).statusCode).toBe(401)
  expect((await call('/me', { token })).statusCode).toBe(200)
  expect((await signIn(first, secret)).statusCode).toBe(401)
  expect((await signIn(second, secret)).statusCode).toBe(200)
  const audit = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('operation', '=', 'change-password')
    .execute()
  expect(audit).toMatchObject([{ actor: 'Meera', subject: `team ${email}`, after: { endedSessions: 1 } }])
})

test('a new authenticator app counts once its code is right, and the old one does no more', async () => {
  const { token, secret } = await join()
  const fresh = await offered(token)
  const wrong = await put('/me/authenticator', token, { secret: fresh, code: '000000' })
  expect(wrong.json().error.code).toBe('authenticator-code-wrong')
  const short = await put('/me/authenticator', token, { secret: 'AAAA', code: codeOf('AAAA') })
  expect(short.json().error.code).toBe('authenticator-code-wrong')
  expect((await signIn(first, secret)).statusCode).toBe(200)
  expect((await put('/me/authenticator', token, { secret: fresh, code: codeOf(fresh) })).statusCode).toBe(204)
  expect((await signIn(first, secret)).statusCode).toBe(401)
  expect((await signIn(first, fresh)).statusCode).toBe(200)
})

test('who signs in by passkey chooses a password together with an app', async () => {
  const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'owner', email }))
  const fresh = await offered(token)
  const authenticator = { secret: fresh, code: codeOf(fresh) }
  for (const [url, payload] of [
    ['/me/password', { password: second }],
    ['/me/authenticator', authenticator],
  ] as const)
    expect((await put(url, token, payload)).json().error.code).toBe('sign-in-way-needed')
  expect((await put('/me/password', token, { password: second, authenticator })).statusCode).toBe(204)
  expect((await signIn(second, fresh)).statusCode).toBe(200)
})

test('a weak password is refused, and nothing is changed without a confirmation', async () => {
  const { token } = await join()
  const weak = await put('/me/password', token, { password: 'password123' })
  expect(weak.json().error.code).toBe('password-common')
  await shop.db
    .updateTable('team_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  for (const url of ['/me/password', '/me/authenticator'])
    expect((await put(url, token, { password: second })).json().error.code).toBe('confirm-needed')
})

test('an invitation comes by email, with a link of its own that works once', async () => {
  const shown = (await inviteMember(shop.deps, { email, role: 'packer', actor: 'Asha' })).url
  const { task, payload } = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect([task, Object.keys(payload as object)]).toEqual(['team-invitation', ['invitationId']])
  const sent: { to: string; email: Record<string, string> }[] = []
  const mailer = {
    send: async ({ to, text }: OutgoingMail) => void sent.push({ to, email: JSON.parse(text) }),
    close: () => {},
  }
  const renderEmail = (one: object) => ({ subject: '', html: '', text: JSON.stringify(one) })
  const send = () =>
    sendInvitation({ ...shop.deps, mailer, renderEmail }, payload as { invitationId: string })
  await send()
  await send()
  const links = sent.map((one) => one.email.url)
  expect(sent[0]).toMatchObject({
    to: email,
    email: { kind: 'team-invitation', role: 'packer', invitedBy: 'Asha' },
  })
  expect(new Set([shown, ...links]).size).toBe(3)
  const read = async (url = '') =>
    (await call('/invitations/read', { payload: { token: url.split('#')[1] } })).statusCode
  expect([await read(shown), await read(links[0]), await read(links[1])]).toEqual([200, 409, 200])
  await shop.db.deleteFrom('team_invitation').execute()
  await send()
  expect(sent).toHaveLength(2)
})
