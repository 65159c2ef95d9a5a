import { dayMs } from '../day.ts'
import { dayText } from '../moment.ts'
import { formatRupees, paise } from '../money.ts'
import type { TaxRate } from './rates.ts'

interface RateProblem {
  at: number
  field: keyof TaxRate
  message: string
}

/** Why two of them, or none, would apply to a supply. */
export function findRateProblems(rates: readonly TaxRate[]): RateProblem[] {
  return rates.flatMap((rate, at) => {
    const found =
      backwards(rate) ?? idleExclusion(rate) ?? overlap(rates, rate, at) ?? nothingAboveLimit(rates, rate)
    return found ? [{ at, ...found }] : []
  })
}

type Found = Omit<RateProblem, 'at'> | null

function backwards({ validFrom, validTo }: TaxRate): Found {
  if (validTo === null || validTo >= validFrom) return null
  return { field: 'validTo', message: 'The last day is before the first.' }
}

function idleExclusion({ hsn, exclusions }: TaxRate): Found {
  const idle = exclusions.find((code) => !code.startsWith(hsn) || code === hsn)
  return idle === undefined
    ? null
    : {
        field: 'exclusions',
        message: `Only longer codes that begin with ${hsn} can be excluded, and ${idle} is none.`,
      }
}

/** Said of the one that begins first, as it has to end. */
function overlap(rates: readonly TaxRate[], rate: TaxRate, at: number): Found {
  const { hsn, validFrom } = rate
  const rival = rates.findIndex(
    (other, place) =>
      place !== at &&
      isRival(rate, other) &&
      (other.validFrom > validFrom || (other.validFrom === validFrom && place < at)),
  )
  const other = rates[rival]
  if (!other) return null
  const from = `Rate ${rival + 1} is of HSN ${hsn} as well, from ${dayText(other.validFrom)}`
  if (other.validFrom === validFrom)
    return {
      field: 'validFrom',
      message: `${from}. Remove one of them, or let one end before the other begins.`,
    }
  return {
    field: 'validTo',
    message: `${from}. Let this one end by ${dayText(dayBefore(other.validFrom))}.`,
  }
}

function isRival(rate: TaxRate, other: TaxRate): boolean {
  const isCapped = ({ perPieceUpToRupees }: TaxRate) => perPieceUpToRupees !== undefined
  return rate.hsn === other.hsn && isCapped(rate) === isCapped(other) && isAtOnce(rate, other)
}

function isAtOnce(rate: TaxRate, other: TaxRate): boolean {
  const endsBefore = (one: TaxRate, next: TaxRate) => one.validTo !== null && one.validTo < next.validFrom
  return !endsBefore(rate, other) && !endsBefore(other, rate)
}

function nothingAboveLimit(rates: readonly TaxRate[], rate: TaxRate): Found {
  const { hsn, perPieceUpToRupees: limit } = rate
  const isRest = (other: TaxRate) =>
    other.hsn === hsn && other.perPieceUpToRupees === undefined && isAtOnce(rate, other)
  if (limit === undefined || rates.some(isRest)) return null
  const above = formatRupees(paise(Math.round(limit * 100)))
  return {
    field: 'perPieceUpToRupees',
    message: `Pieces of HSN ${hsn} above ${above} have no rate. Add one without a limit.`,
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
}
