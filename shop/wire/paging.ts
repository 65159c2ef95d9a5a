import { z } from 'zod'
import { isUuid } from '../uuid.ts'

/** The last row of a page: its number or id, and the value by which the list is sorted where several rows may share it. */
type Place = number | string | NumberedPlace | IdPlace
export interface NumberedPlace {
  number: number
  value: number | null
}

export interface IdPlace {
  id: string
  value: number | null
}

/** Where a page ended: opaque to callers, who send it back as it came. */
function writeCursor(place: Place): string {
  if (typeof place === 'string') return `i${place}`
  if (typeof place === 'number') return `n${place}`
  const row = 'id' in place ? `i${place.id}` : `n${place.number}`
  return place.value === null ? row : `v${place.value}${row}`
}

function cursorOf<Place>(read: (cursor: string) => Place | null) {
  return z
    .string()
    .max(100)
    .transform((cursor, context): Place => {
      const place = read(cursor)
      if (place !== null) return place
      context.addIssue({ code: 'custom', message: 'Send a cursor as it came.' })
      return z.NEVER
    })
}

export const numberCursor = cursorOf((cursor) => {
  const [, number] = /^n(\d{1,15})$/.exec(cursor) ?? []
  return number === undefined ? null : Number(number)
})

/** Of numbered rows that are sorted by another value, or by none. */
export const sortedCursor = cursorOf((cursor): NumberedPlace | null => {
  const [, value, number] = /^(?:v(\d{1,15}))?n(\d{1,15})$/.exec(cursor) ?? []
  return number === undefined ? null : { number: Number(number), value: value ? Number(value) : null }
})

/** Of rows whose ids are in the order of their making. */
export const idCursor = cursorOf((cursor) =>
  cursor.startsWith('i') && isUuid(cursor.slice(1)) ? cursor.slice(1) : null,
)

/** Of rows with ids that are sorted by another value, or by none. */
export const sortedIdCursor = cursorOf((cursor): IdPlace | null => {
  const [, value, id = ''] = /^(?:v(\d{1,15}))?i(.+)$/.exec(cursor) ?? []
  return isUuid(id) ? { id, value: value ? Number(value) : null } : null
})

export const pageSize = z.coerce
  .number({ error: 'Send a number from 1 to 100.' })
  .int()
  .min(1, 'Send a number from 1 to 100.')
  .max(100, 'Send a number from 1 to 100.')
  .default(50)

/** `next`: the cursor of the next page; null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

/** Ask the database for one more than `limit`. */
export function cutPage<Item>(
  found: readonly Item[],
  { limit, placeOf }: { limit: number; placeOf: (item: Item) => Place },
): { items: Item[]; next: string | null } {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && found.length > limit ? writeCursor(placeOf(last)) : null }
}

/** The same where the last item's own id is the cursor. */
export function cutPageById<Item extends { id: string }>(
  found: readonly Item[],
  limit: number,
): { items: Item[]; next: string | null } {
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
