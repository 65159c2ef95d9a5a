import { type BuiltFile, buildFile } from './build-file.ts'

/** A file that takes at most so long is built again at the first request after a change. */
const quickMs = 200
/** Others are sent as they are meanwhile, and built at most once in so long. */
const pauseMs = 300_000

interface Entry {
  file: BuiltFile
  builtAt: number
  tookMs: number
  isStale: boolean
}

type Write = () => AsyncIterable<string>

export interface BuiltFiles {
  open(name: string, write: Write): Promise<BuiltFile>
  /** The products or the settings have changed. */
  expire(): void
}

interface OpenBuiltFiles {
  onError: (error: unknown, name: string) => void
  now?: () => number
}

export function openBuiltFiles({ onError, now = () => performance.now() }: OpenBuiltFiles): BuiltFiles {
  const entries = new Map<string, Entry>()
  const building = new Map<string, Promise<BuiltFile>>()
  let generation = 0

  async function build(name: string, write: Write): Promise<BuiltFile> {
    const [startedIn, startedAt] = [generation, now()]
    const file = await buildFile(write())
    const builtAt = now()
    const isStale = startedIn !== generation
    entries.set(name, { file, builtAt, tookMs: builtAt - startedAt, isStale })
    return file
  }

  /** Where that fails, the file that is there is sent on. */
  function buildOnce(name: string, write: Write): Promise<BuiltFile> {
    const running = building.get(name)
    if (running) return running
    const started = build(name, write)
      .catch((error: unknown) => {
        const last = entries.get(name)
        if (!last) throw error
        onError(error, name)
        return last.file
      })
      .finally(() => building.delete(name))
    building.set(name, started)
    return started
  }

  return {
    async open(name, write) {
      const entry = entries.get(name)
      if (!entry || (entry.isStale && entry.tookMs < quickMs)) return buildOnce(name, write)
      if (entry.isStale && now() - entry.builtAt >= pauseMs) void buildOnce(name, write)
      return entry.file
    },
    expire() {
      generation += 1
      for (const entry of entries.values()) entry.isStale = true
    },
  }
}
