import type { LoadReport } from '../../client/steady-load.ts'
import type { Figure } from '../figure.ts'
import type { Orders } from './place-orders.ts'
import { graceSeconds } from './restartable-shop.ts'
import type { Visits } from './visit-pages.ts'

/** What a stop may take beyond the grace. */
const mostStopMs = 5_000
const none = { unit: 'requests', bounds: { value: { most: 0 } } }

interface Loaded {
  name: string
  event: string
  seconds: number
  report: LoadReport | undefined
}

export function failuresOf({ name, event, seconds, report }: Loaded): Figure {
  const { asked = 0, failed = 0, failures = {} } = report ?? {}
  const rate = Math.round(asked / seconds)
  return {
    title: `of ${asked} requests through ${name} (${rate}/s) during ${event}, failed`,
    value: failed,
    ...none,
    complaints: listed(failures),
  }
}

export function filesOf({
  name,
  event,
  visits,
}: {
  name: string
  event: string
  visits: Visits | undefined
}): Figure {
  const { asked = 0, failures = {} } = visits ?? {}
  return {
    title: `of ${asked} pages with their scripts and stylesheets through ${name} during ${event}, missing`,
    value: sum(failures),
    ...none,
    complaints: listed(failures),
  }
}

export function ordersOf(event: string, { paid, failures, broken }: Orders): Figure {
  return {
    title: `of ${paid + sum(failures)} orders during ${event}, not paid or not in one state`,
    value: sum(failures),
    unit: 'orders',
    bounds: { value: { most: 0 } },
    complaints: [...listed(failures), ...broken],
  }
}

export function stopOf(stopMs: readonly number[]): Figure {
  const beyond = Math.max(...stopMs) - graceSeconds * 1_000
  return {
    title: `a stop under load, beyond the ${graceSeconds} s of grace`,
    value: beyond,
    unit: 'ms',
    bounds: { value: { most: mostStopMs } },
    complaints: [],
  }
}

function listed(failures: Readonly<Record<string, number>>): string[] {
  return Object.entries(failures).map(([failure, count]) => `${count} × ${failure}`)
}

function sum(failures: Readonly<Record<string, number>>): number {
  return Object.values(failures).reduce((total, count) => total + count, 0)
}
