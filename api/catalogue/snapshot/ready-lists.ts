import type { ReadyAnswer } from '../../response-cache/ready-answer.ts'
import type { ShelfName } from './build-snapshot.ts'

/** What every visitor of a listing asks for, made once: the beginning of each shelf. */
export interface ReadyLists {
  peek(shelf: ShelfName): ReadyAnswer | undefined
  open(shelf: ShelfName, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>
  /** Something has changed: they are made again when next asked for. */
  forget(): void
}

export function openReadyLists(): ReadyLists {
  let lists = new Map<ShelfName, ReadyAnswer>()
  return {
    peek: (shelf) => lists.get(shelf),
    async open(shelf, make) {
      const kept = lists.get(shelf)
      if (kept) return kept
      // What was begun before a change is kept where nobody looks any more.
      const startedIn = lists
      const made = await make()
      startedIn.set(shelf, made)
      return made
    },
    forget() {
      lists = new Map()
    },
  }
}
