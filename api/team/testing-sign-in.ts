import { expect } from 'vitest'
import { openTestShop } from '../customers/accounts/testing.ts'
import { openAuthenticator } from './credentials/testing-authenticator.ts'
import { totpCode, totpStep } from './credentials/totp.ts'
import { inviteMember } from './invite-member.ts'
import { cookieOf, type TeamCall, teamCall, teamUrl } from './testing.ts'

export const email = 'meera@example.com'
export const password = 'a long way up 7'

/** A shop whose team is joined by invitation. */
export async function openTestSignIn() {
  const shop = await openTestShop({ PUBLIC_URL: teamUrl, RATE_LIMITS: '*.ip=999999999/99999999' })
  const call = (url: string, more: TeamCall = {}) => teamCall(shop, url, more)

  async function reset(): Promise<void> {
    await shop.db.deleteFrom('team_member').execute()
    await shop.db.deleteFrom('limit_bucket').execute()
    shop.clock.now = new Date('2026-11-20T12:00:00Z')
  }

  async function invite(role: 'owner' | 'packer' = 'owner') {
    const { url } = await inviteMember(shop.deps, { email, role, actor: 'start' })
    const token = url.split('#')[1] ?? ''
    const read = await call('/invitations/read', { payload: { token } })
    const { passkey } = read.json()
    return { token, challenge: passkey.challenge as string }
  }

  /** The code of the app now. */
  async function code() {
    const { secret } = await shop.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
    return totpCode(secret, totpStep(shop.clock.now))
  }

  async function joinByPassword() {
    const { token } = await invite()
    const { totp_secret } = await shop.db
      .selectFrom('team_invitation')
      .select('totp_secret')
      .executeTakeFirstOrThrow()
    const payload = { token, name: 'Meera', password, code: totpCode(totp_secret, totpStep(shop.clock.now)) }
    const joined = await call('/invitations/accept', { payload })
    expect(joined.statusCode).toBe(201)
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const [, device = ''] = [joined.headers['set-cookie']].flat()
    return {
      token: cookieOf(joined),
      device: device.split(';')[0] ?? '',
      recoveryCodes: joined.json().recoveryCodes as string[],
    }
  }

  async function joinByPasskey() {
    const { token, challenge } = await invite()
    const device = openAuthenticator({ origin: teamUrl })
    const passkey = device.create({ challenge })
    const joined = await call('/invitations/accept', { payload: { token, name: 'Meera', passkey } })
    expect(joined.statusCode).toBe(201)
    return { device, token: cookieOf(joined), recoveryCodes: joined.json().recoveryCodes as string[] }
  }

  async function challengeOf(url: string, token?: string): Promise<string> {
    return (await call(url, { payload: {}, ...(token && { token }) })).json().challenge
  }

  return { ...shop, reset, call, invite, code, joinByPassword, joinByPasskey, challengeOf }
}
