import type { Email } from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { asha, card, openShopLife, passwords } from './testing-shop-life.ts'

const life = await openShopLife()
afterAll(() => life.close())

/** As it is written: a number that holds the same digits by chance tells nothing. */
const startOfPhone = new RegExp(`(?<![\\d.])(?:91)?${asha.phone.slice(0, 5)}(?!\\d)`)

test('the log tells what went wrong, and no secret and no person', async () => {
  for (const word of ['"error"', 'customer_phone_nobody_has', 'spam filter', 'Completed task'])
    await expect.poll(life.log).toContain(word)
  expect(life.log()).not.toMatch(startOfPhone)
  const secrets = [...life.tokens, ...Object.values(passwords), ...Object.values(asha), card, '$argon2id$v']
  for (const secret of [...secrets, 'Quiet', 'Umlauf'])
    expect(life.log().includes(secret), secret).toBe(false)
})

test('the id of a request is in the log lines of its job and in its email', async () => {
  const { headers } = await life.post('contact', { name: 'Asha', email: asha.email, message: 'Umlauf' })
  const id = String(headers['x-request-id'])
  const idOf = ({ headers }: Email) => headers.find(({ key }) => key === 'x-request-id')?.value
  await expect.poll(() => life.emails().map(idOf)).toContain(id)
  const lines = () => life.log().split('\n')
  await expect
    .poll(() =>
      lines().some((line) => line.includes(`"requestId":"${id}"`) && line.includes('Completed task')),
    )
    .toBe(true)
  const refused = lines().find((line) => line.includes('spam filter'))
  expect(refused).toMatch(/"requestId":"[0-9a-f]{12}"/)
  const confirmed = life.emails().find(({ subject }) => subject?.includes('confirmed'))
  expect(life.log()).toContain(`"requestId":"${confirmed && idOf(confirmed)}"`)
})

test('a dump of the database holds no token, link or password', async () => {
  const dump = await life.dumpDatabase()
  expect(dump).toContain(asha.email)
  expect(dump).toContain('spam filter')
  const secrets = [...life.tokens, ...Object.values(passwords), card]
  for (const secret of [
    ...secrets,
    ...life.tokens.map((token) => Buffer.from(token, 'base64url').toString('hex')),
  ])
    expect(dump.includes(secret), secret).toBe(false)
})

test('whatever in a dump looks like a token opens nothing', async () => {
  const dump = await life.dumpDatabase()
  const hashes = [...dump.matchAll(/\\x([0-9a-f]{64})/g)].map(([, hex = '']) => hex)
  expect(hashes.length).toBeGreaterThan(3)
  const keys = hashes.flatMap((hex) => [hex, Buffer.from(hex, 'hex').toString('base64url')])
  for (const token of keys) {
    expect((await life.readProfile(token)).status).toBe(401)
    for (const use of ['activate', 'reset-password', 'subscribe/confirm'])
      expect((await life.post(use, { token, password: passwords.second })).status).toBe(409)
  }
})
