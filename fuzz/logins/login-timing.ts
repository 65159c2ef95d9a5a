import { randomUUID } from 'node:crypto'
import { logIn } from '../../client/calls.ts'
import { openClient } from '../../client/client.ts'
import { signUp } from '../../client/customer.ts'
import { median } from '../../client/percentile.ts'
import { atMost } from '../at-most.ts'
import { freshSource } from '../sources.ts'

const accounts = 200
const warmUps = 20
/** The medians may differ by so much of the smaller. */
const mostDifference = 0.05

export interface Timing {
  tries: number
  knownMedianMs: number
  unknownMedianMs: number
  difference: number
  isGood: boolean
}

/** One wrong password for each of 200 accounts, in turn with as many addresses nobody has. Needs a shop with its limits raised. */
export async function timeLogins(url: string): Promise<Timing> {
  const known = await atMost(3, Array.from({ length: accounts }), () =>
    signUp(openClient(url, { source: freshSource() })),
  )
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < warmUps; index += 1) await timeLogin(url, unknownEmail())
  for (const [index, { email }] of known.entries()) {
    const knownFirst = index % 2 === 0
    if (knownFirst) times.known.push(await timeLogin(url, email))
    times.unknown.push(await timeLogin(url, unknownEmail()))
    if (!knownFirst) times.known.push(await timeLogin(url, email))
  }
  return compareTimes(times)
}

function unknownEmail(): string {
  return `meera.${randomUUID()}@example.com`
}

async function timeLogin(url: string, email: string): Promise<number> {
  const { status, ms } = await openClient(url).call(logIn(email, 'never was this one'))
  if (status !== 401) throw new Error(`a wrong password was answered ${status}`)
  return ms
}

export function compareTimes({ known, unknown }: { known: number[]; unknown: number[] }): Timing {
  const [one, other] = [median(known), median(unknown)]
  const difference = Math.abs(one - other) / Math.min(one, other)
  return {
    tries: known.length + unknown.length,
    knownMedianMs: Math.round(one * 100) / 100,
    unknownMedianMs: Math.round(other * 100) / 100,
    difference: Math.round(difference * 10_000) / 10_000,
    isGood: difference <= mostDifference,
  }
}
