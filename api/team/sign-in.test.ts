import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../accounts/testing.ts'
import { openAuthenticator, present } from './credentials/testing-authenticator.ts'
import { totpCode, totpStep } from './credentials/totp.ts'
import { inviteMember } from './invite-member.ts'
import { addMember, cookieOf, signInAs, teamCall, teamUrl } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: teamUrl, RATE_LIMITS: '*.ip=999999999/99999999' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('team_member').execute()
  await shop.db.deleteFrom('limit_bucket').execute()
  shop.clock.now = new Date('2026-11-20T12:00:00Z')
})

const email = 'meera@example.com'
const password = 'a long way up 7'
const call = (url: string, more: Parameters<typeof teamCall>[2] = {}) => teamCall(shop, url, more)

async function invite(role: 'owner' | 'packer' = 'owner') {
  const { url } = await inviteMember(shop.deps, { email, role, actor: 'start' })
  const token = url.split('#')[1] ?? ''
  const read = await call('/invitations/read', { payload: { token } })
  const { passkey } = read.json()
  return { token, challenge: passkey.challenge as string }
}

/** The code of the app now, or so many steps later. */
async function code(steps = 0) {
  const { secret } = await shop.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
  return totpCode(secret, totpStep(shop.clock.now) + steps)
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
  return { token: cookieOf(joined), recoveryCodes: joined.json().recoveryCodes as string[] }
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

describe('an invitation', () => {
  test('says whom it is for, and makes that member once', async () => {
    const { token } = await invite('packer')
    const read = await call('/invitations/read', { payload: { token } })
    expect(read.json()).toMatchObject({
      email,
      role: 'packer',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    const device = openAuthenticator({ origin: teamUrl })
    const passkey = device.create({ challenge: read.json().passkey.challenge })
    const payload = { token, name: 'Meera', email: 'somebody@else.example', passkey }
    const joined = await call('/invitations/accept', { payload })
    expect(joined.json()).toMatchObject({ member: { email, role: 'packer', name: 'Meera' } })
    expect(joined.json().recoveryCodes).toHaveLength(10)
    expect(joined.headers['set-cookie']).toMatch(
      /^__Host-team=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    )
    for (const url of ['/invitations/read', '/invitations/accept'])
      expect((await call(url, { payload })).json().error.code).toBe('invitation-expired')
  })

  test('lives three days', async () => {
    const { token } = await invite()
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 24 * 60 * 60 * 1000)
    const { error } = (await call('/invitations/read', { payload: { token } })).json()
    expect(error.code).toBe('invitation-expired')
  })

  test('wants a passkey, or a good password and a right code, and lives on when they are not', async () => {
    const { token } = await invite()
    const tries = [
      [{}, 'sign-in-way-needed'],
      [{ password }, 'sign-in-way-needed'],
      [{ password, code: '000000' }, 'authenticator-code-wrong'],
      [{ password: 'password123', code: '000000' }, 'password-common'],
      [{ passkey: openAuthenticator({ origin: teamUrl }).create({ challenge: 'made-up' }) }, 'passkey-wrong'],
    ] as const
    for (const [more, refusal] of tries) {
      const answer = await call('/invitations/accept', { payload: { token, name: 'Meera', ...more } })
      expect(answer.json().error.code).toBe(refusal)
    }
    expect((await call('/invitations/read', { payload: { token } })).statusCode).toBe(200)
  })

  test('of the first owner wants an email', async () => {
    const { url } = await inviteMember(shop.deps, { email: null, role: 'owner', actor: 'start' })
    const token = url.split('#')[1]
    const { passkey } = (await call('/invitations/read', { payload: { token } })).json()
    const device = openAuthenticator({ origin: teamUrl })
    const payload = { token, name: 'Meera', passkey: device.create({ challenge: passkey.challenge }) }
    expect((await call('/invitations/accept', { payload })).json().error.code).toBe('email-needed')
    const joined = await call('/invitations/accept', { payload: { ...payload, email } })
    expect(joined.json().member).toMatchObject({ email, role: 'owner' })
  })

  test('gives nobody the name of another member', async () => {
    await addMember(shop.deps, { role: 'packer', name: 'meera' })
    const { token, challenge } = await invite()
    const passkey = openAuthenticator({ origin: teamUrl }).create({ challenge })
    const answer = await call('/invitations/accept', { payload: { token, name: 'Meera', passkey } })
    expect(answer.json().error).toMatchObject({ code: 'name-taken', fields: { name: expect.any(String) } })
  })

  test('accepted twice at once makes one member', async () => {
    const { token, challenge } = await invite()
    const second = (await call('/invitations/read', { payload: { token } })).json().passkey.challenge
    const answers = await Promise.all(
      [challenge, second].map((each) => {
        const passkey = openAuthenticator({ origin: teamUrl }).create({ challenge: each })
        return call('/invitations/accept', { payload: { token, name: 'Meera', passkey } })
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

describe('a passkey', () => {
  test('signs in, without an email', async () => {
    const { device } = await joinByPasskey()
    const passkey = device.use({ challenge: await challengeOf('/sign-in/passkey/options') })
    const answer = await call('/sign-in/passkey', { payload: { passkey } })
    expect(answer.json()).toMatchObject({ email, role: 'owner' })
    const me = await call('/me', { token: cookieOf(answer) })
    expect(me.json()).toMatchObject({ email, hasPassword: false, recoveryCodesLeft: 10 })
  })

  test('is refused without its owner’s finger, for another site, for an old challenge and a second time', async () => {
    const { device } = await joinByPasskey()
    const fresh = () => challengeOf('/sign-in/passkey/options')
    const used = device.use({ challenge: await fresh() })
    expect((await call('/sign-in/passkey', { payload: { passkey: used } })).statusCode).toBe(200)
    const stranger = openAuthenticator({ origin: teamUrl }).use({ challenge: await fresh() })
    const wrong = [
      used,
      device.use({ challenge: await fresh(), flags: present }),
      device.use({ challenge: await fresh(), origin: 'https://shop.example.evil' }),
      device.use({ challenge: 'made-up' }),
      { ...stranger, id: used.id, rawId: used.rawId },
      stranger,
    ]
    for (const passkey of wrong)
      expect((await call('/sign-in/passkey', { payload: { passkey } })).json().error.code).toBe(
        'passkey-wrong',
      )
    const late = device.use({ challenge: await fresh() })
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000)
    expect((await call('/sign-in/passkey', { payload: { passkey: late } })).json().error.code).toBe(
      'passkey-wrong',
    )
  })

  test('is added and removed by who has just confirmed; the last one stays', async () => {
    const { token } = await joinByPasskey()
    const second = openAuthenticator({ origin: teamUrl })
    const challenge = await challengeOf('/me/passkeys/options', token)
    const added = await call('/me/passkeys', {
      token,
      payload: { passkey: second.create({ challenge }), name: 'Phone' },
    })
    expect(added.statusCode).toBe(204)
    const { passkeys } = (await call('/me/passkeys', { token })).json()
    expect(passkeys.map(({ name }: { name: string }) => name).sort()).toEqual(['Phone', 'Unknown device'])
    const remove = (id: string) => call(`/me/passkeys/${id}`, { token, method: 'DELETE' })
    expect((await remove(passkeys[0].id)).statusCode).toBe(204)
    expect((await remove(passkeys[0].id)).statusCode).toBe(404)
    expect((await remove(passkeys[1].id)).json().error.code).toBe('sign-in-way-needed')
  })
})

describe('a password', () => {
  test('signs in with a code of the app, each code once', async () => {
    await joinByPassword()
    const payload = { email, password, code: await code() }
    expect((await call('/sign-in', { payload })).statusCode).toBe(200)
    expect((await call('/sign-in', { payload })).json().error.code).toBe('bad-credentials')
  })

  test.each([
    ['another password', { password: 'a long way down 7' }],
    ['an unknown email', { email: 'nobody@example.com' }],
    ['a wrong code', { code: '000000' }],
    ['no password', { password: '' }],
  ])('with %s fails with the one sentence', async (_why, change) => {
    await joinByPassword()
    const answer = await call('/sign-in', { payload: { email, password, code: await code(), ...change } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'bad-credentials'])
  })

  test('has a few tries, and then even the right one waits', async () => {
    await joinByPassword()
    const wrong = { payload: { email, password, code: '000000' } }
    const codes = []
    for (let at = 0; at < 20; at += 1) codes.push((await call('/sign-in', wrong)).json().error.code)
    expect(new Set(codes)).toEqual(new Set(['bad-credentials', 'too-many']))
    expect(codes.at(-1)).toBe('too-many')
    expect((await call('/sign-in', { payload: { email, password, code: await code() } })).statusCode).toBe(
      429,
    )
  })

  test('a customer with the same email has tries of their own', async () => {
    await joinByPassword()
    const login = () =>
      shop.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'x' } })
    for (let at = 0; at < 20; at += 1) await login()
    expect((await login()).statusCode).toBe(429)
    expect((await call('/sign-in', { payload: { email, password, code: await code() } })).statusCode).toBe(
      200,
    )
  })
})

test('a recovery code signs in once, and is audited', async () => {
  const { recoveryCodes } = await joinByPasskey()
  const payload = { email, code: ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')}` }
  const answer = await call('/sign-in', { payload })
  expect(answer.statusCode).toBe(200)
  expect((await call('/sign-in', { payload })).statusCode).toBe(401)
  expect((await call('/me', { token: cookieOf(answer) })).json()).toMatchObject({ recoveryCodesLeft: 9 })
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('operation')
    .where('operation', '=', 'use-recovery-code')
    .execute()
  expect(audited).not.toEqual([])
})

test('with a password a recovery code stands for the app, not for the password', async () => {
  const {
    recoveryCodes: [one = '', other = ''],
  } = await joinByPassword()
  expect((await call('/sign-in', { payload: { email, code: one } })).statusCode).toBe(401)
  expect((await call('/sign-in', { payload: { email, password, code: other } })).statusCode).toBe(200)
})

test('new recovery codes end the old ones', async () => {
  const { token, recoveryCodes } = await joinByPasskey()
  const { recoveryCodes: renewed } = (await call('/me/recovery-codes', { token, payload: {} })).json()
  expect((await call('/sign-in', { payload: { email, code: recoveryCodes[0] } })).statusCode).toBe(401)
  expect((await call('/sign-in', { payload: { email, code: renewed[0] } })).statusCode).toBe(200)
})

describe('a session', () => {
  const later = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  }
  const isOpen = async (token: string) => (await call('/me', { token })).statusCode === 200

  test('ends after half an hour without use, and after twelve hours in any case', async () => {
    const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'packer' }))
    for (let at = 0; at < 24; at += 1) {
      later(29)
      expect(await isOpen(token)).toBe(true)
    }
    later(25)
    expect(await isOpen(token)).toBe(false)
    const other = await signInAs(shop.deps, await addMember(shop.deps, { role: 'packer' }))
    later(30)
    expect(await isOpen(other)).toBe(false)
  })

  test('is listed and ended, one’s own only; signing out ends this one', async () => {
    const [meera, ravi] = [
      await addMember(shop.deps, { role: 'owner' }),
      await addMember(shop.deps, { role: 'packer' }),
    ]
    const [here, phone, other] = [
      await signInAs(shop.deps, meera),
      await signInAs(shop.deps, meera),
      await signInAs(shop.deps, ravi),
    ]
    const { sessions } = (await call('/me/sessions', { token: here })).json()
    expect(sessions).toHaveLength(2)
    const theOther = sessions.find(({ isThisDevice }: { isThisDevice: boolean }) => !isThisDevice).id
    const end = (token: string) => call(`/me/sessions/${theOther}`, { token, method: 'DELETE' })
    expect((await end(other)).statusCode).toBe(404)
    expect((await end(here)).statusCode).toBe(204)
    expect([await isOpen(here), await isOpen(phone)]).toEqual([true, false])
    const out = await call('/sign-out', { token: here, method: 'POST' })
    expect(out.headers['set-cookie']).toMatch(/^__Host-team=; Path=\/; Max-Age=0;/)
    expect(await isOpen(here)).toBe(false)
  })

  test('confirms by code, by passkey, and by nobody else’s', async () => {
    const { token } = await joinByPassword()
    const renew = async () => (await call('/me/recovery-codes', { token, payload: {} })).statusCode
    expect(await renew()).toBe(200)
    later(10)
    expect(await renew()).toBe(403)
    const confirm = (payload: object) => call('/confirm', { token, payload })
    expect((await confirm({ code: '000000' })).json().error.code).toBe('confirm-wrong')
    expect((await confirm({})).statusCode).toBe(400)
    const stranger = openAuthenticator({ origin: teamUrl })
    const passkey = stranger.use({ challenge: await challengeOf('/confirm/options', token) })
    expect((await confirm({ passkey })).json().error.code).toBe('passkey-wrong')
    expect((await confirm({ code: await code() })).statusCode).toBe(200)
    expect(await renew()).toBe(200)
  })

  test('confirms by its member’s passkey', async () => {
    const { token, device } = await joinByPasskey()
    later(11)
    const passkey = device.use({ challenge: await challengeOf('/confirm/options', token) })
    expect((await call('/confirm', { token, payload: { passkey } })).statusCode).toBe(200)
  })
})

test.each([
  ['no Origin', { origin: '' }],
  ['another Origin', { origin: 'https://shop.example.evil' }],
  ['http', { origin: 'http://shop.example' }],
])('a write with %s is refused, whoever is signed in', async (_why, headers) => {
  const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'owner' }))
  for (const url of ['/sign-out', '/sign-in']) {
    const answer = await call(url, { token, payload: {}, headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'wrong-origin'])
  }
})

test('a write without the header of the back office is refused', async () => {
  const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'owner' }))
  const headers = { origin: teamUrl, cookie: `__Host-team=${token}` }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/sign-out', headers })
  expect(answer.json().error.code).toBe('wrong-origin')
})
