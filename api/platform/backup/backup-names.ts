import { dayMs } from '../../../shop/day.ts'

/** `shop-20261123T213000Z.backup`: by name is by time. */
export function backupName(at: Date): string {
  return `shop-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

const form = /^shop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

export function takenAt(name: string): Date | null {
  const [, year, month, day, ...time] = form.exec(name) ?? []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${time.join(':')}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

export function isUnfinished(name: string): boolean {
  const [, of] = /^(.+)\.\d+\.unfinished$/.exec(name) ?? []
  return of !== undefined && takenAt(of) !== null
}

/** A name says when its backup began; the shortest time between two is an hour. */
const mostApartMs = 10 * 60_000

/** Not for a name that says no time. */
export function isNamedFor(name: string, at: Date): boolean {
  const named = takenAt(name)
  return named === null || Math.abs(named.getTime() - at.getTime()) <= mostApartMs
}

/** 1970-01-05 was a Monday. */
const firstMondayMs = 4 * dayMs

const periods = {
  h: (at: Date) => at.toISOString().slice(0, 13),
  d: (at: Date) => at.toISOString().slice(0, 10),
  w: (at: Date) => String(Math.floor((at.getTime() - firstMondayMs) / (7 * dayMs))),
  m: (at: Date) => at.toISOString().slice(0, 7),
}

/** The newest backup of so many hours, days, weeks and months that have one. */
export type Keep = Readonly<Partial<Record<keyof typeof periods, number>>>

/** `7d,4w,12m`. Null: not of that form. */
export function readKeep(text: string): Keep | null {
  const keep: Partial<Record<keyof typeof periods, number>> = {}
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,4})([hdwm])\s*$/.exec(part) ?? []
    if (!count || !unit) return null
    keep[unit as keyof typeof periods] = Number(count)
  }
  return keep
}

/** None of the last two days, nor the newest, nor a file of another name. */
export function findExpired(names: readonly string[], keep: Keep, now: Date): string[] {
  const dated = names.flatMap((name) => {
    const at = takenAt(name)
    return at ? [{ name, at }] : []
  })
  const newestFirst = dated.sort((one, other) => other.at.getTime() - one.at.getTime())
  const isKept = (at: Date, place: number) => place === 0 || now.getTime() - at.getTime() < 2 * dayMs
  const kept = new Set(newestFirst.flatMap(({ name, at }, place) => (isKept(at, place) ? [name] : [])))
  for (const [unit, count] of Object.entries(keep)) {
    const byPeriod = Map.groupBy(newestFirst, ({ at }) => periods[unit as keyof typeof periods](at))
    for (const [newest] of [...byPeriod.values()].slice(0, count)) if (newest) kept.add(newest.name)
  }
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}
