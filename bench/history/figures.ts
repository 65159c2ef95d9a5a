import { median, percentile } from '../../client/percentile.ts'
import type { Figure } from '../figure.ts'
import type { Backup } from './back-up.ts'
import { adminLists, ownOrders } from './order-lists.ts'
import type { Sales } from './sell.ts'

export interface Measured {
  listMs: ReadonlyMap<string, readonly number[]>
  sales: Sales
  expiredPerSecond: number
  startMs: number
}

type Side = 'small' | 'large'
export type Run = Record<Side, Measured>

/** 15 %, as slower or as fewer. */
const slower = { ratio: { most: 1.15 } }
const fewer = { ratio: { least: 0.85 } }

/** The limit is the small shop. */
export function readFigures(runs: readonly Run[], backups: Record<Side, Backup>): Figure[] {
  const problems = runs.flatMap(({ small, large }) => [...small.sales.problems, ...large.sales.problems])
  return [
    ...listFigures(runs),
    {
      ...compare('whole checkouts', 'checkouts/s', runs, ({ sales }) => sales.perSecond),
      p99Ms: median(runs.map(({ large }) => large.sales.p99Ms)),
      bounds: fewer,
      complaints: [...new Set(problems)],
    },
    compare('one checkout: PostgreSQL', 'µs CPU', runs, ({ sales }) => sales.databaseMicros),
    {
      ...compare(
        'abandoned orders that the reconciler ends',
        'orders/s',
        runs,
        (one) => one.expiredPerSecond,
      ),
      bounds: fewer,
    },
    {
      ...compare('start, to the end of the first page', 'ms', runs, ({ startMs }) => startMs),
      bounds: slower,
    },
    ...backupFigures(backups),
  ]
}

/** Of turns that lie side by side. */
function compare(title: string, unit: string, runs: readonly Run[], read: (one: Measured) => number): Figure {
  return {
    title,
    unit,
    complaints: [],
    value: median(runs.map(({ large }) => read(large))),
    limit: median(runs.map(({ small }) => read(small))),
    ratio: median(runs.map(({ small, large }) => read(large) / read(small))),
  }
}

/** The p99 of all requests; of each list of the back office the median. */
function listFigures(runs: readonly Run[]): Figure[] {
  const admin = Object.keys(adminLists)
  const compareTimes = (title: string, names: readonly string[], share: number): Figure => {
    const read = (side: Side) =>
      percentile(
        names.flatMap((name) => timesOf(runs, side, name)),
        share,
      )
    const [value, limit] = [read('large'), read('small')]
    return { title, unit: 'ms', value, limit, complaints: [], ratio: value / limit }
  }
  return [
    { ...compareTimes("a customer's orders, p99", [ownOrders], 0.99), bounds: slower },
    { ...compareTimes('order list of the back office, p99', admin, 0.99), bounds: slower },
    ...[...admin].map((name) => compareTimes(`of these, ${name}: median`, [name], 0.5)),
  ]
}

function timesOf(runs: readonly Run[], side: Side, name: string): readonly number[] {
  return runs.flatMap((run) => run[side].listMs.get(name) ?? [])
}

function backupFigures({ small, large }: Record<Side, Backup>): Figure[] {
  const { turns, made } = large
  const middle = (read: (turn: Backup['turns'][number]) => number) => median(turns.map(read))
  const beside = {
    title: 'whole checkouts while its backup runs, beside a stopped one',
    unit: 'checkouts/s',
    value: middle(({ during }) => during.perSecond),
    limit: middle(({ beside }) => beside.perSecond),
    ratio: middle(({ during, beside }) => during.perSecond / beside.perSecond),
    p99Ms: middle(({ during }) => during.p99Ms),
    complaints: [...new Set(turns.flatMap(({ during, beside }) => [...during.problems, ...beside.problems]))],
  }
  if (!made || !small.made) return [beside]
  return [
    beside,
    { title: 'backup', unit: 's', value: made.seconds, limit: small.made.seconds, complaints: [] },
    { title: 'its file', unit: 'GB', value: made.gigabytes, limit: small.made.gigabytes, complaints: [] },
  ]
}
