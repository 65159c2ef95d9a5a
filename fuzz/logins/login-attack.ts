import { logIn } from '../../client/calls.ts'
import { callOk, openClient } from '../../client/client.ts'
import { signUp } from '../../client/customer.ts'
import { tokenIn, waitForEmail } from '../../client/mailbox.ts'
import { atMost } from '../at-most.ts'
import { freshSource } from '../sources.ts'

/** Fewer passwords than this may be tested on one account in an hour. */
const mostTested = 20
const accounts = 200
const realAccounts = 5

export interface Attack {
  title: string
  attempts: number
  seconds: number
  statuses: Record<number, number>
  mostTestedOnOneAccount: number
  ownerGotIn: boolean
  isGood: boolean
}

interface Attempt {
  email: string
  source: string | null
}

/** Needs a shop with its limits as shipped. */
export async function attackLogins(
  url: string,
  attempts: number,
  onAttack: (attack: Attack) => void,
): Promise<Attack[]> {
  const one = await attackOneAccount(url, attempts)
  onAttack(one)
  const many = await attackManyAccounts(url, attempts)
  onAttack(many)
  return [one, many]
}

/** One of a hundred comes from the owner's own address, as from a phone behind the same provider. */
async function attackOneAccount(url: string, attempts: number): Promise<Attack> {
  const home = freshSource()
  const { email } = await signUp(openClient(url, { source: home }))
  const tries = Array.from({ length: attempts }, (_, index) => {
    return { email, source: index % 100 === 99 ? home : freshSource() }
  })
  return attack(url, 'one account from many addresses', tries)
}

async function attackManyAccounts(url: string, attempts: number): Promise<Attack> {
  const emails = Array.from({ length: accounts }, (_, index) => `nobody.${index}@example.com`)
  for (let index = 0; index < realAccounts; index += 1) {
    emails[index] = (await signUp(openClient(url, { source: freshSource() }))).email
  }
  const source = freshSource()
  const tries = Array.from({ length: attempts }, (_, index) => ({
    email: emails[index % accounts] ?? '',
    source,
  }))
  return attack(url, `${accounts} accounts from one address`, tries)
}

async function attack(url: string, title: string, tries: readonly Attempt[]): Promise<Attack> {
  const start = performance.now()
  const answers = await atMost(12, tries, (one, index) => tryPassword(url, one, index))
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const tested = answers.filter(({ status }) => status === 401 || status === 200).map(({ email }) => email)
  const mostTestedOnOneAccount = Math.max(0, ...countEach(tested).values())
  const ownerGotIn = await getInByLink(url, tries[0]?.email ?? '')
  const statuses = Object.fromEntries(countEach(answers.map(({ status }) => status)))
  const isRefused = Object.keys(statuses).every((status) => status === '401' || status === '429')
  const isGood = isRefused && mostTestedOnOneAccount < mostTested && ownerGotIn
  return { title, attempts: tries.length, seconds, statuses, mostTestedOnOneAccount, ownerGotIn, isGood }
}

async function tryPassword(url: string, { email, source }: Attempt, index: number) {
  const claimed = `203.0.${(index >> 8) & 0xff}.${index & 0xff}`
  const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed }
  const attempt = { ...logIn(email, `guess number ${index}`), headers }
  const { status } = await openClient(url, { source }).call(attempt)
  return { email, status }
}

async function getInByLink(url: string, email: string): Promise<boolean> {
  const client = openClient(url, { source: freshSource() })
  const password = 'an even longer way 9'
  await callOk(client, { method: 'POST', path: '/api/forgot-password', body: { email } })
  const token = tokenIn(await waitForEmail(client, email, /new password/i), '/reset-password')
  await callOk(client, { method: 'POST', path: '/api/reset-password', body: { token, password } })
  return (await client.call(logIn(email, password))).status === 200
}

function countEach<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
