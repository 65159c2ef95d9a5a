import { join } from 'node:path'
import { type Journal, openJournal } from '../journal.ts'
import { takeOverLines } from '../take-over-lines.ts'
import type { ProviderEvent } from './entities.ts'
import { type Change, openIndex } from './ledger-index.ts'

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Orders, payments, refunds and undelivered events: in memory, and durable once `settled`. Without a folder in memory alone. */
export async function openLedger(dataDir: string | null) {
  const index = openIndex()
  let journal: Journal<Change> | undefined
  /** Events of changes that are not on the disk yet. */
  let waiting: ProviderEvent[] = []
  let onEvent: (event: ProviderEvent) => void = () => {}

  /** Rejects where the disk refuses; events are kept and go out once it has been written. */
  const settled = async (): Promise<void> => {
    const events = waiting
    waiting = []
    try {
      await journal?.settled()
    } catch (error) {
      waiting = [...events, ...waiting]
      throw error
    }
    events.forEach(onEvent)
  }
  /** Changes the state at once. Await `settled` before the response; events go out by themselves after it. */
  const commit = (changes: Change[]): void => {
    changes.forEach(index.add)
    journal?.write(changes.map(index.rowOf))
    const events = changes.flatMap((change) => ('event' in change ? [change.event] : []))
    if (events.length === 0) return
    waiting.push(...events)
    // The response reports a failed disk.
    settled().catch(() => {})
  }
  if (dataDir !== null) {
    journal = await openJournal<Change>(join(dataDir, 'ledger.sqlite'), index.add)
    await takeOverLines<Change[]>(join(dataDir, 'ledger.jsonl'), (changes) => {
      commit(changes)
      return settled()
    })
  }
  return {
    ...index.queries,
    commit,
    settled,
    onEvent(listener: (event: ProviderEvent) => void): void {
      onEvent = listener
    },
    close: async () => journal?.close(),
  }
}
