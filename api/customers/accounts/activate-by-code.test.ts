import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, signUpForm, type TestShop, tokenIn } from './testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const secret = 'o'.repeat(43)
const strangersSecret = 'e'.repeat(43)
const form = signUpForm()
const { email } = form

interface Caller {
  browser?: string | null
  network?: string
}

async function call(
  url: string,
  payload: object,
  { browser = secret, network = '203.0.113.9' }: Caller = {},
) {
  const headers = browser ? { 'browser-secret': browser } : {}
  return shop.app.inject({ method: 'POST', url, payload, remoteAddress: network, headers })
}

const typeCode = (code: string, caller?: Caller) => call('/api/activate/code', { email, code }, caller)

/** The codes of the emails that wait, in the order of their sending. */
async function mailedCodes(): Promise<string[]> {
  return (await shop.deliverMail()).map(({ html }) => /\d{6}/.exec(html ?? '')?.[0] ?? '')
}

async function signUp(): Promise<string> {
  await call('/api/register', form)
  const [code = ''] = await mailedCodes()
  return code
}

function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

function later(minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

test('the code of the email logs in the browser that signed up, once, however it is spaced', async () => {
  const code = await signUp()
  const answer = await typeCode(` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ userName: 'Asha Rao', accessToken: expect.any(String) })
  expect((await typeCode(code)).statusCode).toBe(401)
})

test('it says how many tries are left, and takes no code once five are gone', async () => {
  const code = await signUp()
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await typeCode(wrong(code))
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      401,
      { code: 'code-wrong', triesLeft: left },
    ])
  }
  expect((await typeCode(code)).json().error).toMatchObject({ code: 'code-wrong', triesLeft: 0 })
})

test('a new email brings five tries and another code; that of the email before lives on', async () => {
  const first = await signUp()
  for (let time = 0; time < 5; time += 1) await typeCode(wrong(first))
  const answer = await call('/api/activate/resend', { email })
  expect([answer.statusCode, answer.json().success]).toEqual([200, true])
  const [second = ''] = await mailedCodes()
  expect((await typeCode(wrong(first, 7))).json().error.triesLeft).toBe(4)
  expect((await typeCode(second)).statusCode).toBe(200)
})

test('a code lives 15 minutes; the link of its email lives on', async () => {
  await call('/api/register', form)
  const [mail] = await shop.deliverMail()
  const code = /\d{6}/.exec(mail?.html ?? '')?.[0] ?? ''
  later(15)
  expect((await typeCode(code)).statusCode).toBe(401)
  const byLink = await call('/api/activate', { token: tokenIn(mail?.text) })
  expect(byLink.statusCode).toBe(200)
})

test('without the secret of a browser that signed up with the address no code is of any use', async () => {
  const code = await signUp()
  for (const browser of [null, strangersSecret, 'too short'])
    expect((await typeCode(code, { browser })).statusCode).toBe(401)
  expect((await typeCode(code)).statusCode).toBe(200)
})

test('the browser’s own sign-up is activated, whichever of the emails the code is from', async () => {
  const eve = signUpForm({ first_name: 'Eve', password: 'thief thief 7', confirmPassword: 'thief thief 7' })
  await call('/api/register', eve, { browser: strangersSecret, network: '198.51.100.1' })
  const [strangersCode = ''] = await mailedCodes()
  await signUp()
  expect((await typeCode(strangersCode)).json().userName).toBe('Asha Rao')
  expect((await typeCode(strangersCode, { browser: strangersSecret })).statusCode).toBe(401)
})

test('a stranger’s guesses leave the owner’s five tries alone, and the link when the day’s are used up', async () => {
  await call('/api/register', form)
  const [mail] = await shop.deliverMail()
  const code = /\d{6}/.exec(mail?.html ?? '')?.[0] ?? ''
  await call('/api/register', form, { browser: strangersSecret, network: '198.51.100.1' })
  for (let time = 0; time < 5; time += 1) await typeCode(wrong(code), { browser: strangersSecret })
  expect((await typeCode(wrong(code))).json().error.triesLeft).toBe(4)
  for (let n = 0; n < 10; n += 1) await typeCode(wrong(code), { browser: `${n}`.repeat(43) })
  const refused = await typeCode(code)
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many'])
  expect((await call('/api/activate', { token: tokenIn(mail?.text) })).statusCode).toBe(200)
})

test('an address with an account, one signed up with and an unknown one are answered alike', async () => {
  await becomeCustomer(shop, { email: 'customer@example.com' })
  for (const taken of ['customer@example.com', 'new@example.com'])
    await call('/api/register', signUpForm({ email: taken }))
  await shop.deliverMail()
  const answers: { address: string; said: string }[] = []
  for (const address of ['customer@example.com', 'new@example.com', 'nobody@example.com'])
    for (const url of ['/api/activate/code', '/api/activate/code', '/api/activate/resend']) {
      const { statusCode, body } = await call(url, { email: address, code: '123456' })
      answers.push({ address, said: `${url} ${statusCode} ${body}` })
    }
  const said = (address: string) => answers.filter((one) => one.address === address).map((one) => one.said)
  expect(said('customer@example.com')).toEqual(said('new@example.com'))
  expect(said('nobody@example.com')).toEqual(said('new@example.com'))
})

test('sent again it is the email of the sign-up; who has an account is told so, and nobody else gets any', async () => {
  await becomeCustomer(shop, { email: 'customer@example.com' })
  await call('/api/register', form)
  await shop.deliverMail()
  for (const address of [email, 'customer@example.com', 'nobody@example.com'])
    await call('/api/activate/resend', { email: address })
  const mails = await shop.deliverMail()
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['activate', email],
    ['account-exists', 'customer@example.com'],
  ])
})

test('of two tries with the right code at the same moment one activates', async () => {
  const code = await signUp()
  const answers = await Promise.all([typeCode(code), typeCode(code)])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
})

test('a dump holds no code, nor what one can be guessed from', async () => {
  const code = await signUp()
  const [link] = await shop.db.selectFrom('customer_link').selectAll().execute()
  for (const guess of [code, `${email}${code}`, JSON.stringify([email, code])])
    expect(link?.code_hash?.equals(createHash('sha256').update(guess).digest())).toBe(false)
  expect(JSON.stringify(link)).not.toContain(code)
})
