import { userInfo } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import type { Paise } from '../shop/money.ts'
import { isoDay } from '../shop/orders/money-contract.ts'
import { oneLine, plainSigns } from '../shop/typed-text.ts'
import { readTime } from '../shop/typed-time.ts'
import { isUuid } from '../shop/uuid.ts'
import { fromWrittenRupees, joinGroups } from '../shop/written-numbers.ts'

/** `1001` and `#1001`. */
export function readOrderNumber(text: string): number {
  return readCount(plainSigns(text).replace(/^#/, ''))
}

export function readCount(text: string): number {
  const plain = joinGroups(plainSigns(text))
  if (!/^\d{1,9}$/.test(plain)) throw new InvalidArgumentError('It is not a whole number.')
  return Number(plain)
}

export function readRupees(text: string): Paise {
  try {
    return fromWrittenRupees(text)
  } catch {
    throw new InvalidArgumentError('Write rupees, as in 150 or 150.50.')
  }
}

/** `2026-11-28T00:00` is Indian time. */
export function readTimeArgument(text: string): Date {
  const time = readTime(text)
  if (!time) throw new InvalidArgumentError('Write a time like 2026-11-28T00:00.')
  return time
}

export function readDay(text: string): string {
  const day = isoDay.safeParse(plainSigns(text))
  if (!day.success) throw new InvalidArgumentError('Write a day like 2026-11-23.')
  return day.data
}

export function readId(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('It is not an id, as the list shows it.')
  return text
}

/** `--line 1` and `--line 1:2`, repeated. */
export function readLine(text: string, before: readonly LineArgument[] = []): LineArgument[] {
  const [, line, quantity] = /^(\d{1,6})(?::(\d{1,9}))?$/.exec(text) ?? []
  if (!line) throw new InvalidArgumentError('Write LINE or LINE:QUANTITY, as in 1:2.')
  return [...before, { line: Number(line), quantity: quantity === undefined ? null : Number(quantity) }]
}

export interface LineArgument {
  line: number
  /** Null: all that is left of it. */
  quantity: number | null
}

export function addActor(command: Command): Command {
  return command.option('--by <name>', 'who does it, for the audit log', readName, userName())
}

function readName(text: string): string {
  const name = oneLine(text)
  if (name === '') throw new InvalidArgumentError('Write a name.')
  return name
}

export function userName(findUser: () => { username: string } = userInfo): string {
  const given = process.env.SHOP_USER?.trim()
  if (given) return given
  try {
    return findUser().username
  } catch {
    // In a container the user may have a number only.
    return `user ${process.getuid?.()}`
  }
}
