import { dayMs } from '../../shop/day.ts'

export type FindingState = 'ok' | 'warning' | 'wrong'

export interface Finding {
  state: FindingState
  /** What was found, and in the next sentence what to do. */
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string): Finding => ({ state: 'warning', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })

/** The worst of them; what is in order goes unsaid beside what is not. */
export function worst(findings: readonly Finding[], whenOk: string): Finding {
  const [first] = [...of('wrong', findings), ...of('warning', findings)]
  if (!first) return ok(whenOk)
  const texts = findings.filter(({ state }) => state !== 'ok').map(({ text }) => text)
  return { state: first.state, text: texts.join(' ') }
}

function of(state: FindingState, findings: readonly Finding[]): Finding[] {
  return findings.filter((each) => each.state === state)
}

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  const reason = cause instanceof Error ? cause : error
  return reason.message || ('code' in reason ? String(reason.code) : reason.name)
}

export function days(ms: number): number {
  return Math.floor(ms / dayMs)
}
