import { type RawBuilder, sql } from 'kysely'
import { attributes } from '#store/trade.ts'
import { isLong } from '../../shop/trades/attribute.ts'

/** Keys of the longest values that are neither filtered by nor `read`: left out where many products are read. */
export function longAttributes(read: readonly string[] = []): RawBuilder<unknown> {
  const long = attributes.flat().filter((each) => isLong(each) && !each.filter && !read.includes(each.key))
  return sql.lit(`{${long.map(({ key }) => key).join(',')}}`)
}
