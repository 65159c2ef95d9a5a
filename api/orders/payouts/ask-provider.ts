import { dayMs, kolkataDay } from '../../../shop/day.ts'
import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  isUnknownId,
  type PaymentProvider,
  type ProviderSettlement,
  type SettledLine,
} from '../payment-provider/provider.ts'
import { type DuePayout, findUnknownPayouts, saveLines, savePayouts } from './payout-store.ts'
import { readPages } from './read-pages.ts'
import { claimListing, finishListing } from './reading-store.ts'

export type PayoutDeps = Pick<ShopDeps, 'db' | 'providers' | 'now'>

type AskDeps = Omit<PayoutDeps, 'providers'> & { provider: PaymentProvider }

export type PayoutLog = Pick<JobLog, 'error' | 'warn'>

const firstReadingMs = 365 * dayMs
/** A settlement may be listed later than those made after it. */
const overlapMs = 3 * dayMs

/** False when the list is not due. */
export async function readList(deps: AskDeps, log: PayoutLog): Promise<boolean> {
  const { db, provider } = deps
  const now = deps.now()
  const claimed = await claimListing(db, { provider: provider.id, now })
  if (!claimed) return false
  const { readUntil } = claimed
  const from = new Date(readUntil ? readUntil.getTime() - overlapMs : now.getTime() - firstReadingMs)
  await readPages<ProviderSettlement>({
    count: 100,
    log,
    idOf: ({ id }) => id,
    read: (page) => provider.listSettlements({ ...page, from }),
    save: (settlements) => savePayouts(deps, settlements),
  })
  await finishListing(db, { provider: provider.id, readUntil: now })
  return true
}

/** A payout late in the evening may be reported on the day after. */
export function daysOf({ settledAt, attempts }: DuePayout): string[] {
  const next = new Date(settledAt.getTime() + dayMs)
  const days = attempts === 1 ? [settledAt] : [settledAt, next]
  return days.map((day) => kolkataDay(day.toISOString()))
}

export async function readDay(deps: AskDeps, day: string, log: PayoutLog): Promise<void> {
  await readPages<SettledLine>({
    count: 1_000,
    log,
    idOf: ({ settlementId, entityId }) => `${settlementId} ${entityId}`,
    read: (page) => deps.provider.listSettledLines({ ...page, day }),
    async save(lines) {
      const known = await fetchUnknown(deps, lines)
      const kept = lines.filter(({ settlementId }) => settlementId !== null && known.has(settlementId))
      await saveLines(deps.db, kept)
    },
  })
}

/** The report may name a settlement before the list does. */
async function fetchUnknown(deps: AskDeps, lines: readonly SettledLine[]): Promise<Set<string>> {
  const named = new Set(lines.flatMap(({ settlementId }) => settlementId ?? []))
  for (const id of await findUnknownPayouts(deps.db, [...named])) {
    const settlement = await fetchIfKnown(deps, id)
    if (settlement) await savePayouts(deps, [settlement])
    else named.delete(id)
  }
  return named
}

async function fetchIfKnown({ provider }: AskDeps, settlementId: string) {
  try {
    const settlement = await provider.fetchSettlement(settlementId)
    return settlement.id === settlementId ? settlement : null
  } catch (error) {
    if (isUnknownId(error)) return null
    throw error
  }
}
