import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/postgres/database.ts'

export interface ProductDeps {
  db: Db
  now: () => Date
}

/** The fields that differ, as they were and as they are. */
export function changesOf<Fields extends object>(before: Fields, after: Fields) {
  const names = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return names.length === 0 ? null : { before: pick(before), after: pick(after) }
}
