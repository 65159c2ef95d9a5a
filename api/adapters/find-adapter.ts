import { StartError } from '../start-error.ts'

/** One that ships, by its id, or the store's own. `file` of the store names it. Throws a StartError. */
export function findAdapter<Adapter extends { id: string }>(
  file: string,
  choice: Adapter | string,
  shipped: readonly Adapter[],
): Adapter {
  if (typeof choice !== 'string') return choice
  const found = shipped.find(({ id }) => id === choice)
  if (found) return found
  const known = shipped.map(({ id }) => id).join(', ')
  throw new StartError(
    `${file} of the store names ${choice}. Name one of: ${known}, or give an adapter itself.`,
  )
}
