import { randomInt, randomUUID } from 'node:crypto'
import { logIn } from '../../client/calls.ts'
import { type Call, openClient } from '../../client/client.ts'
import { signUp } from '../../client/customer.ts'
import { median } from '../../client/percentile.ts'
import { logInByPhone } from '../../client/phone.ts'
import { atMost } from '../at-most.ts'
import { freshSource } from '../sources.ts'

const accounts = 200
const warmUps = 20
/** The medians may differ by so much of the smaller. */
const mostDifference = 0.05

export interface Timing {
  title: string
  tries: number
  knownMedianMs: number
  unknownMedianMs: number
  difference: number
  isGood: boolean
}

interface Asked {
  title: string
  /** Of the shop. */
  known: readonly string[]
  unknown: () => string
  /** As a stranger. */
  call: (name: string) => Call
  /** Every answer has it. */
  status: number
}

/** What a stranger may ask of 200 emails and phone numbers of customers, in turn with as many that nobody has. Needs a shop with its limits raised. */
export async function timeLogins(url: string): Promise<Timing[]> {
  const client = () => openClient(url, { source: freshSource() })
  const customers = Array.from({ length: accounts })
  const emails = (await atMost(3, customers, () => signUp(client()))).map(({ email }) => email)
  const phones = customers.map(anyPhone)
  await atMost(3, phones, (phone) => logInByPhone(client(), phone, 'Meera Iyer'))
  const byPhone = { known: phones, unknown: anyPhone }
  const asked: Asked[] = [
    {
      title: 'a wrong password',
      known: emails,
      unknown: () => `meera.${randomUUID()}@example.com`,
      call: (email) => logIn(email, 'never was this one'),
      status: 401,
    },
    { title: 'a code asked for', ...byPhone, call: askForCode, status: 200 },
    { title: 'a wrong code', ...byPhone, call: guessCode, status: 400 },
  ]
  const timings: Timing[] = []
  for (const one of asked) timings.push(compareTimes(one.title, await timeEach(url, one)))
  return timings
}

function anyPhone(): string {
  return `+919${randomInt(1e9).toString().padStart(9, '0')}`
}

function askForCode(phone: string): Call {
  return { method: 'POST', path: '/api/phone/code', body: { phone } }
}

function guessCode(phone: string): Call {
  const token = randomUUID().replaceAll('-', '').slice(0, 43)
  return { method: 'POST', path: '/api/phone/login', body: { phone, token, code: '123456' } }
}

async function timeEach(url: string, { known, unknown, ...asked }: Asked) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < warmUps; index += 1) await timeOne(url, unknown(), asked)
  for (const [index, name] of known.entries()) {
    const knownFirst = index % 2 === 0
    if (knownFirst) times.known.push(await timeOne(url, name, asked))
    times.unknown.push(await timeOne(url, unknown(), asked))
    if (!knownFirst) times.known.push(await timeOne(url, name, asked))
  }
  return times
}

async function timeOne(
  url: string,
  name: string,
  { call, title, status }: Pick<Asked, 'call' | 'title' | 'status'>,
): Promise<number> {
  const answer = await openClient(url, { source: freshSource() }).call(call(name))
  if (answer.status !== status) throw new Error(`${title} was answered ${answer.status}`)
  return answer.ms
}

export function compareTimes(
  title: string,
  { known, unknown }: { known: number[]; unknown: number[] },
): Timing {
  const [one, other] = [median(known), median(unknown)]
  const difference = Math.abs(one - other) / Math.min(one, other)
  return {
    title,
    tries: known.length + unknown.length,
    knownMedianMs: Math.round(one * 100) / 100,
    unknownMedianMs: Math.round(other * 100) / 100,
    difference: Math.round(difference * 10_000) / 10_000,
    isGood: difference <= mostDifference,
  }
}
