import { isPassing, ProviderError } from '../payment-provider/provider.ts'
import { daysOf, type PayoutDeps, type PayoutLog, readDay, readList } from './ask-provider.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { claimDuePayouts, completePayouts, type DuePayout, schedulePayoutsNow } from './payout-store.ts'
import { prepareReading } from './reading-store.ts'

interface Reading {
  /** Payouts whose lines come to their amount now. */
  completed: number
  /** Lines that do not match and were not looked at before. */
  unmatched: number
  /** The provider did not answer all of it: what is missing comes again. */
  isPartial: boolean
}

type Options = { log: PayoutLog }

const atOnce = 20

/** By the clock, and soon after a webhook has saved a payout. All of it is safe to repeat, and goes on where it broke off. */
export async function readPayouts(deps: PayoutDeps, { log }: Options): Promise<Reading> {
  await prepareReading(deps)
  const reading: Reading = { completed: 0, unmatched: 0, isPartial: false }
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    const answer = await unlessAway(log, work)
    reading.isPartial ||= answer === null
    return answer
  }
  let hasNews = false
  for (const provider of deps.providers.all)
    hasNews = (await ask(() => readList({ ...deps, provider }, log))) === true || hasNews
  for (;;) {
    const due = await claimDuePayouts(deps.db, { now: deps.now(), limit: atOnce })
    hasNews ||= due.length > 0
    for (const [id, payouts] of Map.groupBy(due, (payout) => payout.provider))
      for (const day of new Set(payouts.flatMap(daysOf)))
        await ask(async () => {
          await readDay({ ...deps, provider: deps.providers.of(id) }, day, log)
          return day
        })
    reading.completed += await complete(deps, due)
    if (due.length < atOnce) break
  }
  if (hasNews) reading.unmatched = await matchAndReport(deps, log)
  return reading
}

export async function readPayoutsNow(deps: PayoutDeps, options: Options): Promise<Reading> {
  await prepareReading(deps)
  await schedulePayoutsNow(deps.db, deps.now())
  return readPayouts(deps, options)
}

/** Null where the provider is away or refuses. */
async function unlessAway<T>(log: PayoutLog, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    if (isPassing(err)) log.warn({ err }, 'payment provider unavailable')
    else log.error({ err }, 'payouts could not be read')
    return null
  }
}

async function complete({ db, now }: PayoutDeps, due: readonly DuePayout[]): Promise<number> {
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  return completePayouts(db, ids, now())
}

const mostNamed = 20

async function matchAndReport({ db }: PayoutDeps, log: PayoutLog): Promise<number> {
  const unmatched = await matchOpenLines(db)
  const lines = unmatched.slice(0, mostNamed)
  if (unmatched.length > 0) log.error({ count: unmatched.length, lines }, 'payout lines do not match')
  return unmatched.length
}
