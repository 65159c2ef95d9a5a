import { z } from 'zod'
import type { Settlement, SettlementLine } from '../entities.ts'
import type { Ledger } from '../ledger.ts'
import { cut, type pageQuery } from '../pages.ts'
import type { Provider } from '../provider.ts'
import { unknownId } from '../provider-error.ts'

const whole = (message: string) => z.coerce.number(message).int(message)

export const reconQuery = z.strictObject({
  year: whole('The year must be 4 digits.').min(1000, 'The year must be 4 digits.').max(9999),
  month: whole('The month is not a valid month.')
    .min(1, 'The month is not a valid month.')
    .max(12, 'The month is not a valid month.'),
  day: whole('The day must be between 1 and 2 digits.').min(1).max(31).optional(),
  count: whole('The count must be an integer.')
    .min(1, 'The count must be at least 1.')
    .max(1_000)
    .default(10),
  skip: whole('The skip must be an integer.').min(0).default(0),
})

export function requireSettlement(ledger: Ledger, id: string): Settlement {
  const record = ledger.settlements.get(id)
  if (!record) throw unknownId()
  return record.settlement
}

export function listSettlements(provider: Provider, query: z.infer<typeof pageQuery>): Settlement[] {
  const { listTwice } = provider.behaviour.settings.settlements
  const newest = [...provider.ledger.settlements.values()].map(({ settlement }) => settlement).reverse()
  const listed = newest.flatMap((settlement) => (listTwice ? [settlement, settlement] : [settlement]))
  return cut(listed, { ...query, skip: skipOf(provider, query) })
}

/** What was settled on a day of India, or in a month. */
export function reportLines(provider: Provider, query: z.infer<typeof reconQuery>): SettlementLine[] {
  const skip = skipOf(provider, query)
  const reported = Date.now() - provider.behaviour.settings.settlements.reportDelayMs
  return [...provider.ledger.settlements.values()]
    .filter(({ settlement, madeAt }) => madeAt <= reported && isOn(settlement.created_at, query))
    .flatMap(({ lines }) => lines)
    .slice(skip, skip + query.count)
}

function skipOf({ behaviour }: Provider, { skip, count }: { skip: number; count: number }): number {
  return behaviour.settings.settlements.repeatPages ? Math.max(0, skip - count) : skip
}

const indiaMs = 330 * 60_000

function isOn(unix: number, { year, month, day }: z.infer<typeof reconQuery>): boolean {
  const date = new Date(unix * 1_000 + indiaMs)
  const isMonth = date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month
  return isMonth && (day === undefined || date.getUTCDate() === day)
}
