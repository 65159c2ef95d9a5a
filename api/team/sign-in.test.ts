import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketKey, readBuckets } from '../platform/limits/limit-store.ts'
import { countWaiting } from '../platform/postgres/testing.ts'
import { openAuthenticator, present } from './credentials/testing-authenticator.ts'
import { triesOf } from './sign-in.ts'
import { addMember, cookieOf, signInAs, teamUrl } from './testing.ts'
import { email, openTestSignIn, password } from './testing-sign-in.ts'

const shop = await openTestSignIn()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('a passkey', () => {
  test('signs in, without an email', async () => {
    const { device } = await shop.joinByPasskey()
    const passkey = device.use({ challenge: await shop.challengeOf('/sign-in/passkey/options') })
    const answer = await shop.call('/sign-in/passkey', { payload: { passkey } })
    expect(answer.json()).toMatchObject({ email, role: 'owner' })
    const me = await shop.call('/me', { token: cookieOf(answer) })
    expect(me.json()).toMatchObject({ email, hasPassword: false, recoveryCodesLeft: 10 })
    expect(me.json()).toMatchObject({ hasPasskey: true, hasAuthenticator: false })
  })

  test('is refused without its owner’s finger, for another site, for an old challenge and a second time', async () => {
    const { device } = await shop.joinByPasskey()
    const fresh = () => shop.challengeOf('/sign-in/passkey/options')
    const used = device.use({ challenge: await fresh() })
    expect((await shop.call('/sign-in/passkey', { payload: { passkey: used } })).statusCode).toBe(200)
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
      expect((await shop.call('/sign-in/passkey', { payload: { passkey } })).json().error.code).toBe(
        'passkey-wrong',
      )
    const late = device.use({ challenge: await fresh() })
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000)
    expect((await shop.call('/sign-in/passkey', { payload: { passkey: late } })).json().error.code).toBe(
      'passkey-wrong',
    )
  })

  test('is added and removed by who has just confirmed; the last one stays', async () => {
    const { token } = await shop.joinByPasskey()
    const second = openAuthenticator({ origin: teamUrl })
    const challenge = await shop.challengeOf('/me/passkeys/options', token)
    const payload = { passkey: second.create({ challenge }), name: 'Phone' }
    const added = await shop.call('/me/passkeys', { token, payload })
    expect(added.statusCode).toBe(204)
    const { passkeys } = (await shop.call('/me/passkeys', { token })).json()
    expect(passkeys.map(({ name }: { name: string }) => name).sort()).toEqual(['Phone', 'Unknown device'])
    const remove = (id: string) => shop.call(`/me/passkeys/${id}`, { token, method: 'DELETE' })
    expect((await remove(passkeys[0].id)).statusCode).toBe(204)
    expect((await remove(passkeys[0].id)).statusCode).toBe(404)
    expect((await remove('%00')).statusCode).toBe(400)
    expect((await remove(passkeys[1].id)).json().error.code).toBe('sign-in-way-needed')
  })
})

describe('a password', () => {
  test('signs in with a code of the app, each code once', async () => {
    await shop.joinByPassword()
    const payload = { email, password, code: await shop.code() }
    expect((await shop.call('/sign-in', { payload })).statusCode).toBe(200)
    expect((await shop.call('/sign-in', { payload })).json().error.code).toBe('bad-credentials')
  })

  test.each([
    ['another password', { password: 'a long way down 7' }],
    ['an unknown email', { email: 'nobody@example.com' }],
    ['a wrong code', { code: '000000' }],
    ['no password', { password: '' }],
  ])('with %s fails with the one sentence', async (_why, change) => {
    await shop.joinByPassword()
    const answer = await shop.call('/sign-in', {
      payload: { email, password, code: await shop.code(), ...change },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'bad-credentials'])
  })

  test('has a few tries, and then even the right one waits', async () => {
    await shop.joinByPassword()
    expect(new Set(await attack(elsewhere))).toEqual(new Set(['bad-credentials', 'too-many']))
    const payload = { email, password, code: await shop.code() }
    expect((await shop.call('/sign-in', { payload, remoteAddress: elsewhere })).statusCode).toBe(429)
  })

  test('a customer with the same email has tries of their own', async () => {
    await shop.joinByPassword()
    const login = () =>
      shop.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'x' } })
    for (let at = 0; at < 20; at += 1) await login()
    expect((await login()).statusCode).toBe(429)
    expect(
      (await shop.call('/sign-in', { payload: { email, password, code: await shop.code() } })).statusCode,
    ).toBe(200)
  })
})

/** The codes of twenty wrong tries. */
async function attack(remoteAddress: string): Promise<string[]> {
  const wrong = { payload: { email, password, code: '000000' }, remoteAddress }
  const codes = []
  for (let at = 0; at < 20; at += 1) codes.push((await shop.call('/sign-in', wrong)).json().error.code)
  expect(codes.at(-1)).toBe('too-many')
  return codes
}

const elsewhere = '203.0.113.66'
const onTheRoad = '198.51.100.9'

describe('wrong tries', () => {
  test('by others lock nobody out of the network where they joined', async () => {
    await shop.joinByPassword()
    await attack(elsewhere)
    const payload = { email, password, code: await shop.code() }
    expect((await shop.call('/sign-in', { payload })).statusCode).toBe(200)
  })

  test('nor of one where they signed in by passkey', async () => {
    const { device } = await shop.joinByPasskey()
    await shop.db.deleteFrom('limit_bucket').execute()
    const passkey = device.use({ challenge: await shop.challengeOf('/sign-in/passkey/options') })
    await shop.call('/sign-in/passkey', { payload: { passkey }, remoteAddress: onTheRoad })
    const key = bucketKey('login.known', triesOf(email), onTheRoad)
    const [trustedUntil = 0] = await readBuckets(shop.db, [key])
    expect(trustedUntil).toBe(shop.clock.now.getTime() + 30 * 86_400_000)
  })

  test('nor of a device on which they joined', async () => {
    const { device } = await shop.joinByPassword()
    await attack(elsewhere)
    const payload = { email, password, code: await shop.code() }
    const from = { remoteAddress: onTheRoad, payload }
    expect((await shop.call('/sign-in', from)).statusCode).toBe(429)
    const known = { ...from, headers: { cookie: device } }
    expect((await shop.call('/sign-in', known)).statusCode).toBe(200)
  })

  test('do not count for a recovery code', async () => {
    const { recoveryCodes } = await shop.joinByPassword()
    await attack(elsewhere)
    const [code = '', other = ''] = recoveryCodes
    const send = (typed: object) =>
      shop.call('/sign-in', { payload: { email, password, ...typed }, remoteAddress: onTheRoad })
    expect((await send({ code: code.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) })).statusCode).toBe(
      429,
    )
    expect((await send({ code })).statusCode).toBe(200)
    await shop.db.deleteFrom('limit_bucket').execute()
    const codes = []
    for (let at = 0; at < 20; at += 1)
      codes.push((await send({ code: other, password: 'guessed' })).json().error.code)
    expect(codes.at(-1)).toBe('too-many')
  })
})

test('an old password opens nothing that a new one has not closed, even at the same moment', async () => {
  await shop.joinByPassword()
  const payload = { email, password, code: await shop.code() }
  const signingIn = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('team_member').set({ password_hash: 'another' }).execute()
    const answer = shop.call('/sign-in', { payload })
    let isDone = false
    answer.then(() => (isDone = true))
    await expect.poll(async () => isDone || (await countWaiting(shop.db)) > 0).toBe(true)
    return { answer }
  })
  expect((await signingIn.answer).statusCode).toBe(401)
})

test('a recovery code signs in once, and is audited', async () => {
  const { recoveryCodes } = await shop.joinByPasskey()
  const payload = { email, code: ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')}` }
  const answer = await shop.call('/sign-in', { payload })
  expect(answer.statusCode).toBe(200)
  expect((await shop.call('/sign-in', { payload })).statusCode).toBe(401)
  expect((await shop.call('/me', { token: cookieOf(answer) })).json()).toMatchObject({ recoveryCodesLeft: 9 })
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('operation')
    .where('operation', '=', 'use-recovery-code')
    .execute()
  expect(audited).not.toEqual([])
})

test('the same code sent twice at once signs in once', async () => {
  const { recoveryCodes } = await shop.joinByPassword()
  for (const code of [await shop.code(), recoveryCodes[0]]) {
    const send = () => shop.call('/sign-in', { payload: { email, password, code } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  }
})

test('with a password a recovery code stands for the app, not for the password', async () => {
  const {
    recoveryCodes: [one = '', other = ''],
  } = await shop.joinByPassword()
  expect((await shop.call('/sign-in', { payload: { email, code: one } })).statusCode).toBe(401)
  expect((await shop.call('/sign-in', { payload: { email, password, code: other } })).statusCode).toBe(200)
})

test('new recovery codes end the old ones', async () => {
  const { token, recoveryCodes } = await shop.joinByPasskey()
  const { recoveryCodes: renewed } = (await shop.call('/me/recovery-codes', { token, payload: {} })).json()
  expect((await shop.call('/sign-in', { payload: { email, code: recoveryCodes[0] } })).statusCode).toBe(401)
  expect((await shop.call('/sign-in', { payload: { email, code: renewed[0] } })).statusCode).toBe(200)
})

describe('a session', () => {
  const later = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  }
  const isOpen = async (token: string) => (await shop.call('/me', { token })).statusCode === 200

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
    const { sessions } = (await shop.call('/me/sessions', { token: here })).json()
    expect(sessions).toHaveLength(2)
    const theOther = sessions.find(({ isThisDevice }: { isThisDevice: boolean }) => !isThisDevice).id
    const end = (token: string) => shop.call(`/me/sessions/${theOther}`, { token, method: 'DELETE' })
    expect((await end(other)).statusCode).toBe(404)
    expect((await end(here)).statusCode).toBe(204)
    expect([await isOpen(here), await isOpen(phone)]).toEqual([true, false])
    const out = await shop.call('/sign-out', { token: here, method: 'POST' })
    expect(out.headers['set-cookie']).toMatch(/^__Host-team=; Path=\/; Max-Age=0;/)
    expect(await isOpen(here)).toBe(false)
  })

  test('confirms by code, by passkey, and by nobody else’s', async () => {
    const { token } = await shop.joinByPassword()
    const renew = async () => (await shop.call('/me/recovery-codes', { token, payload: {} })).statusCode
    expect(await renew()).toBe(200)
    later(10)
    expect(await renew()).toBe(403)
    const confirm = (payload: object) => shop.call('/confirm', { token, payload })
    expect((await confirm({ code: '000000' })).json().error.code).toBe('confirm-wrong')
    expect((await confirm({})).statusCode).toBe(400)
    const stranger = openAuthenticator({ origin: teamUrl })
    const passkey = stranger.use({ challenge: await shop.challengeOf('/confirm/options', token) })
    expect((await confirm({ passkey })).json().error.code).toBe('passkey-wrong')
    expect((await confirm({ code: await shop.code() })).statusCode).toBe(200)
    expect(await renew()).toBe(200)
  })

  test('confirms by its member’s passkey', async () => {
    const { token, device } = await shop.joinByPasskey()
    later(11)
    const passkey = device.use({ challenge: await shop.challengeOf('/confirm/options', token) })
    expect((await shop.call('/confirm', { token, payload: { passkey } })).statusCode).toBe(200)
  })
})

test.each([
  ['no Origin', { origin: '' }],
  ['another Origin', { origin: 'https://shop.example.evil' }],
  ['http', { origin: 'http://shop.example' }],
])('a write with %s is refused, also from a signed-in owner', async (_why, headers) => {
  const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'owner' }))
  for (const url of ['/sign-out', '/sign-in']) {
    const answer = await shop.call(url, { token, payload: {}, headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'wrong-origin'])
  }
})

test('a write without the header of the back office is refused', async () => {
  const token = await signInAs(shop.deps, await addMember(shop.deps, { role: 'owner' }))
  const headers = { origin: teamUrl, cookie: `__Host-team=${token}` }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/sign-out', headers })
  expect(answer.json().error.code).toBe('wrong-origin')
})
