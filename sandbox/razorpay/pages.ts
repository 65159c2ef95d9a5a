import { z } from 'zod'

const wholeNumber = z.coerce.number().int().min(0)

/** `from` and `to` are Unix seconds. */
export const pageQuery = z.strictObject({
  from: wholeNumber.optional(),
  to: wholeNumber.optional(),
  count: wholeNumber.max(100, 'The count may not be greater than 100.').default(10),
  skip: wholeNumber.default(0),
})

type PageQuery = z.infer<typeof pageQuery>

interface Dated {
  created_at: number
}

export function pageOf<Entity extends Dated>(entities: Map<string, Entity>, query: PageQuery): Entity[] {
  return cut([...entities.values()].reverse(), query)
}

export function cut<Entity extends Dated>(entities: readonly Entity[], query: PageQuery): Entity[] {
  const { from = 0, to = Infinity, count, skip } = query
  return entities.filter(({ created_at }) => created_at >= from && created_at <= to).slice(skip, skip + count)
}
