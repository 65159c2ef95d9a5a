import type { Db } from '../../../platform/postgres/database.ts'
import { addMisses } from './miss-store.ts'

export interface MissCounter {
  record(term: string): void
  flush(): Promise<void>
  close(): Promise<void>
}

interface CountMisses {
  db: Db
  now: () => Date
  flushMs?: number
  onError?: (error: unknown) => void
}

const [shortest, longest] = [2, 60]
const mostAtOnce = 100
/** Emails, phone numbers, PIN codes: nothing that names a person is saved. */
const isPersonal = (term: string) => /@|\d(?:[\s-]?\d){5}/.test(term)

/** Writes every few seconds, so that a search costs no statement. */
export function openMissCounter({ db, now, flushMs = 10_000, onError = () => {} }: CountMisses): MissCounter {
  let counts = new Map<string, number>()
  const timer = setInterval(() => void flush().catch(onError), flushMs).unref()

  async function flush(): Promise<void> {
    const misses = withoutBeginnings(counts)
    counts = new Map()
    if (misses.size > 0) await addMisses(db, misses, now())
  }

  return {
    record(term) {
      const plain = term
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .replaceAll('\0', '')
        .trim()
        .slice(0, longest)
        .toWellFormed()
      if (plain.length < shortest || isPersonal(plain)) return
      if (counts.has(plain) || counts.size < mostAtOnce) counts.set(plain, (counts.get(plain) ?? 0) + 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

/** A list that follows each letter asks for the beginnings of a word as well. */
function withoutBeginnings(counts: ReadonlyMap<string, number>): Map<string, number> {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  return new Map(sorted.filter(([term], at) => !sorted[at + 1]?.[0].startsWith(term)))
}
