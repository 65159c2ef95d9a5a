import type { Problem } from './find-problem.ts'
import type { Wire } from './requests/draft.ts'
import type { Outcome } from './send.ts'
import { targetName } from './targets.ts'

export interface RouteTally {
  requests: number
  endings: Record<string, number>
  slowestMs: number
}

export interface Finding {
  problem: Problem
  number: number
  route: string
  ending: string
  /** Head and body as sent and as answered, cut to a screenful; other bytes than text are escaped. */
  sent: string
  answered: string
}

export interface Tally {
  routes: Record<string, RouteTally>
  findings: Finding[]
}

export function openTally(): Tally {
  return { routes: {}, findings: [] }
}

export function countOutcome({ routes }: Tally, wire: Wire, outcome: Outcome): void {
  const name = targetName(wire.target)
  const route = routes[name] ?? { requests: 0, endings: {}, slowestMs: 0 }
  routes[name] = route
  const ending = endingOf(outcome)
  route.requests += 1
  route.endings[ending] = (route.endings[ending] ?? 0) + 1
  route.slowestMs = Math.max(route.slowestMs, Math.round(outcome.ms))
}

export function recordFinding(
  { findings }: Tally,
  number: number,
  found: { problem: Problem; wire: Wire; outcome: Outcome },
) {
  const { problem, wire, outcome } = found
  const answered = outcome.kind === 'answered' ? shorten(outcome.text) : ''
  const sent = shorten(wire.bytes.toString('latin1'))
  findings.push({
    problem,
    number,
    route: targetName(wire.target),
    ending: endingOf(outcome),
    sent,
    answered,
  })
}

function endingOf(outcome: Outcome): string {
  return outcome.kind === 'answered' ? String(outcome.status) : outcome.kind
}

function shorten(text: string): string {
  const shown = text.length > 1_500 ? `${text.slice(0, 1_500)}… (${text.length} bytes)` : text
  return shown.replace(/[^\n\x20-\x7e…]/g, (sign) => (sign === '\r' ? '' : JSON.stringify(sign).slice(1, -1)))
}
