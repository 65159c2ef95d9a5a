import type { Fuzzed } from './fuzz-shop.ts'
import type { Attack } from './logins/login-attack.ts'
import type { Timing } from './logins/login-timing.ts'
import type { Flood } from './pipelining/attack.ts'
import type { Finding, RouteTally } from './tally.ts'

export interface Round extends Fuzzed {
  title: string
}

const shownFindings = 10

export function writeRound({ title, tally, memory, seconds }: Round, seed: number): string {
  const routes = Object.entries(tally.routes).sort(([one], [other]) => one.localeCompare(other))
  const requests = routes.reduce((sum, [, route]) => sum + route.requests, 0)
  return [
    `\n${title}`,
    ...routes.map(([name, route]) => writeRoute(name, route)),
    ...tally.findings.slice(0, shownFindings).map((finding) => writeFinding(finding, seed)),
    `${requests} requests in ${seconds} s, ${tally.findings.length} findings`,
    `memory ${memory.megabytes.join(' → ')} MB${memory.isTooMuch ? ': it grows' : ''}`,
    '',
  ].join('\n')
}

function writeRoute(name: string, { requests, endings, slowestMs }: RouteTally): string {
  const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name
  const figures = `${String(requests).padStart(6)} ${`${slowestMs} ms`.padStart(8)}`
  return `${shown.padEnd(60)} ${figures}  ${writeCounts(endings)}`
}

function writeFinding({ problem, route, ending, number, sent, answered }: Finding, seed: number): string {
  const again = `again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`
  return `\n${problem}: ${route}, ${ending}\n${again}\n${sent}\n--\n${answered}\n`
}

export function writeAttack(attack: Attack): string {
  const { title, attempts, seconds, statuses, mostTestedOnOneAccount: most, ownerGotIn, isGood } = attack
  const owner = ownerGotIn ? 'the owner got in by a reset link' : 'the owner did not get in'
  const figures = `${attempts} attempts in ${seconds} s: ${writeCounts(statuses)}`
  return `${title}\n${figures}\nat most ${most} passwords tested on one account; ${owner}: ${asText(isGood)}\n\n`
}

export function writeTiming({
  title,
  tries,
  knownMedianMs,
  unknownMedianMs,
  difference,
  isGood,
}: Timing): string {
  const percent = Math.round(difference * 1_000) / 10
  const medians = `known ${knownMedianMs} ms, unknown ${unknownMedianMs} ms`
  return `${title}, ${tries} tries: median ${medians}, ${percent} % apart: ${asText(isGood)}\n`
}

export function writeFlood({ title, quiet, flooded, isGood }: Flood): string {
  const lines = flooded.map(({ path, asked, failed, p99Ms, worstMs, bound }, index) => {
    const before = quiet[index]?.p99Ms ?? Number.NaN
    const figures = `p99 ${p99Ms} ms (at rest ${before}, bound ${bound}), worst ${worstMs} ms, ${failed} of ${asked} failed`
    return `${path.padEnd(34)} ${figures}`
  })
  return `${title}: ${asText(isGood)}\n${lines.join('\n')}\n\n`
}

function writeCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([ending, count]) => `${ending}×${count}`)
    .join(' ')
}

function asText(isGood: boolean): string {
  return isGood ? 'good' : 'BAD'
}
