import { Refusal } from '../../shop/refusal.ts'
import { openClockCache } from '../response-cache/clock-cache.ts'
import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'

const missMs = 60_000
const mostMisses = 10_000
const mostReads = 64

interface ShownPhotos {
  files: Pick<PhotoFiles, 'read'>
  onError: (error: unknown) => void
  now?: () => number
}

interface Shown {
  /** `make`: of what is not stored. */
  read(name: string, make?: () => Promise<Buffer | null>): Promise<Buffer | null>
}

/**
 * For shoppers: a made-up name asks the store once a minute, a name under way is not asked for twice, and a store that
 * hangs keeps few requests waiting. Throws `photo-storage-away`.
 */
export function openShownPhotos({ files, onError, now = Date.now }: ShownPhotos): Shown {
  const missedUntil = openClockCache<number>({ bound: mostMisses, weigh: () => 1 })
  const reads = new Map<string, Promise<Buffer | null>>()

  async function readOnce(name: string, make?: () => Promise<Buffer | null>): Promise<Buffer | null> {
    try {
      const bytes = (await files.read(name)) ?? (await make?.()) ?? null
      if (!bytes) missedUntil.set(name, now() + missMs)
      return bytes
    } catch (error) {
      if (!(error instanceof PhotoFilesError)) throw error
      onError(error)
      throw new Refusal('photo-storage-away')
    } finally {
      reads.delete(name)
    }
  }

  return {
    async read(name, make) {
      if (now() < (missedUntil.get(name) ?? 0)) return null
      const known = reads.get(name)
      if (known) return known
      if (reads.size >= mostReads) throw new Refusal('photo-storage-away')
      const read = readOnce(name, make)
      reads.set(name, read)
      return read
    },
  }
}
