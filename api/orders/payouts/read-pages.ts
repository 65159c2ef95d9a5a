import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import { type Listed, type Page, ProviderError } from '../payment-provider/provider.ts'

interface Pages<Item> {
  count: number
  read(page: Page): Promise<Listed<Item>>
  save(items: Item[]): Promise<void>
  idOf(item: Item): string
  log: Pick<JobLog, 'error'>
}

/** A page comes again when something is added while pages are turned; no more often, or the provider turns none. */
const mostRepeated = 3

/** Up to the first page that is not full. */
export async function readPages<Item>({ count, read, save, idOf, log }: Pages<Item>): Promise<void> {
  const seen = new Set<string>()
  let repeated = 0
  for (let skip = 0; ; skip += count) {
    const { items, unreadable } = await read({ count, skip })
    if (unreadable > 0) log.error({ unreadable }, 'unreadable entries of a settlement report')
    const before = seen.size
    for (const item of items) seen.add(idOf(item))
    if (seen.size > before) await save(items)
    if (items.length + unreadable < count) return
    repeated = seen.size > before ? 0 : repeated + 1
    if (repeated === mostRepeated)
      throw new ProviderError('away', 'the same page of a list comes again and again')
  }
}
