import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openAuthenticator } from './credentials/testing-authenticator.ts'
import { inviteFirstOwner, inviteMember } from './invite-member.ts'
import { addMember, teamUrl } from './testing.ts'
import { email, openTestSignIn, password } from './testing-sign-in.ts'

const shop = await openTestSignIn()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('an invitation', () => {
  test('says whom it is for, and makes that member once', async () => {
    const { token } = await shop.invite('packer')
    const read = await shop.call('/invitations/read', { payload: { token } })
    expect(read.json()).toMatchObject({
      email,
      role: 'packer',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    const device = openAuthenticator({ origin: teamUrl })
    const passkey = device.create({ challenge: read.json().passkey.challenge })
    const payload = { token, name: 'Meera', email: 'somebody@else.example', passkey }
    const joined = await shop.call('/invitations/accept', { payload })
    expect(joined.json()).toMatchObject({ member: { email, role: 'packer', name: 'Meera' } })
    expect(joined.json().recoveryCodes).toHaveLength(10)
    expect(joined.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-team=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
      ),
      expect.stringMatching(/^device=\S+; Path=\/api\/admin\/sign-in; .*; Secure$/),
    ])
    for (const url of ['/invitations/read', '/invitations/accept'])
      expect((await shop.call(url, { payload })).json().error.code).toBe('invitation-expired')
  })

  test('lives three days', async () => {
    const { token } = await shop.invite()
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 24 * 60 * 60 * 1000)
    const { error } = (await shop.call('/invitations/read', { payload: { token } })).json()
    expect(error.code).toBe('invitation-expired')
  })

  test('wants a passkey, or a good password and a right code, and lives on when they are not', async () => {
    const { token } = await shop.invite()
    const tries = [
      [{}, 'sign-in-way-needed'],
      [{ password }, 'sign-in-way-needed'],
      [{ password, code: '000000' }, 'authenticator-code-wrong'],
      [{ password: 'password123', code: '000000' }, 'password-common'],
      [{ passkey: openAuthenticator({ origin: teamUrl }).create({ challenge: 'made-up' }) }, 'passkey-wrong'],
    ] as const
    for (const [more, refusal] of tries) {
      const answer = await shop.call('/invitations/accept', { payload: { token, name: 'Meera', ...more } })
      expect(answer.json().error.code).toBe(refusal)
    }
    expect((await shop.call('/invitations/read', { payload: { token } })).statusCode).toBe(200)
  })

  test('of the first owner wants an email', async () => {
    const { url } = await inviteMember(shop.deps, { email: null, role: 'owner', actor: 'start' })
    const token = url.split('#')[1]
    const { passkey } = (await shop.call('/invitations/read', { payload: { token } })).json()
    const device = openAuthenticator({ origin: teamUrl })
    const payload = { token, name: 'Meera', passkey: device.create({ challenge: passkey.challenge }) }
    expect((await shop.call('/invitations/accept', { payload })).json().error.code).toBe('email-needed')
    const joined = await shop.call('/invitations/accept', { payload: { ...payload, email } })
    expect(joined.json().member).toMatchObject({ email, role: 'owner' })
  })

  test('of the first owner ends as soon as there is an owner', async () => {
    const { url } = (await inviteFirstOwner(shop.deps)) ?? { url: '' }
    await shop.joinByPasskey()
    const answer = await shop.call('/invitations/read', { payload: { token: url.split('#')[1] } })
    expect(answer.json().error.code).toBe('invitation-expired')
  })

  test.each([
    ['Meera', 'name-taken'],
    ['Me\u200bera', 'name-taken'],
    ['Méera.', 'name-taken'],
    ['M\u0435era', 'invalid'],
  ])('gives nobody the name of another member, nor one that looks like it: %s', async (name, code) => {
    await addMember(shop.deps, { role: 'packer', name: 'meera' })
    const { token, challenge } = await shop.invite()
    const passkey = openAuthenticator({ origin: teamUrl }).create({ challenge })
    const answer = await shop.call('/invitations/accept', { payload: { token, name, passkey } })
    expect(answer.json().error).toMatchObject({ code, fields: { name: expect.any(String) } })
  })

  test('accepted twice at once makes one member', async () => {
    const { token, challenge } = await shop.invite()
    const second = (await shop.call('/invitations/read', { payload: { token } })).json().passkey.challenge
    const answers = await Promise.all(
      [challenge, second].map((each) => {
        const passkey = openAuthenticator({ origin: teamUrl }).create({ challenge: each })
        return shop.call('/invitations/accept', { payload: { token, name: 'Meera', passkey } })
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})
