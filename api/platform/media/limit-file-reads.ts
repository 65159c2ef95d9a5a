import { Refusal } from '../../../shop/refusal.ts'
import { openClockCache } from '../response-cache/clock-cache.ts'
import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'

const missMs = 60_000
const mostMisses = 10_000
const mostReads = 64
const mostOfNetwork = 16

interface LimitFileReads {
  files: Pick<PhotoFiles, 'read'>
  onError: (error: unknown) => void
  now?: () => number
}

interface ReadFor {
  network: string
  /** Called for a file that is not stored. */
  make?: (() => Promise<Buffer | null>) | undefined
}

interface FileReads {
  read(name: string, by: ReadFor): Promise<Buffer | null>
}

/**
 * Reads what shoppers ask for. A missing file is looked for once a minute, reads of one file at the same time are one, and
 * a store that hangs keeps at most 64 waiting, 16 of them of one network. Throws `photo-storage-away`.
 */
export function limitFileReads({ files, onError, now = Date.now }: LimitFileReads): FileReads {
  const missedUntil = openClockCache<number>({ bound: mostMisses, weigh: () => 1 })
  const reads = new Map<string, { network: string; bytes: Promise<Buffer | null> }>()

  async function readOnce(name: string, make: ReadFor['make']): Promise<Buffer | null> {
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

  function requirePlace(network: string): void {
    const own = reads.values().filter((read) => read.network === network)
    if (reads.size < mostReads && own.toArray().length < mostOfNetwork) return
    throw new Refusal('photo-storage-away')
  }

  return {
    async read(name, { network, make }) {
      if (now() < (missedUntil.get(name) ?? 0)) return null
      const known = reads.get(name)
      if (known) return known.bytes
      requirePlace(network)
      const bytes = readOnce(name, make)
      reads.set(name, { network, bytes })
      return bytes
    },
  }
}
