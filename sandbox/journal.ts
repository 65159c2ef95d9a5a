import { createReadStream } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

export interface JournalOptions<Entry> {
  file: string
  /** Takes one entry into the state. An entry may come twice, so taking it again must change nothing. */
  replay: (entry: Entry) => void
  /** The whole state as entries; what it does not name is forgotten at the next compaction. */
  snapshot: () => Iterable<Entry>
  /** Bytes the file may reach before it is compacted while running. */
  compactAbove?: number
}

const chunkLength = 1024 * 1024

/**
 * State kept in memory and written down as JSON lines. Callers change their state, `append` what changed and
 * answer nobody before `settled`. Writes of one moment share one fdatasync. What a full disk refuses is written by the
 * first write that succeeds.
 */
export class Journal<Entry> {
  readonly #options: JournalOptions<Entry>
  #handle: FileHandle
  #size: number
  #limit: number
  /** Appended, and not on the disk yet. */
  #waiting: string[] = []
  /** A failed write may have left a part of a line behind `#size`. */
  #isTorn = false
  #isClosed = false
  #next: Promise<void> | undefined
  #writing: Promise<void> = Promise.resolve()

  private constructor(options: JournalOptions<Entry>, opened: { handle: FileHandle; size: number }) {
    this.#options = options
    this.#handle = opened.handle
    this.#size = opened.size
    this.#limit = options.compactAbove ?? 64 * chunkLength
  }

  /** Replays the file into the state. A torn last line is dropped; damage further up is a fault. */
  static async open<Entry>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
    await openFolder(dirname(options.file))
    await (await openFile(options.file)).close()
    const read = await replayFile(options)
    const handle = await openFile(options.file)
    const journal = new Journal(options, { handle, size: (await handle.stat()).size })
    if (read.torn || read.lines > 100 + 2 * countOf(options.snapshot())) await journal.#compact()
    return journal
  }

  append(entry: Entry): void {
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
    this.#schedule()
  }

  /** Everything appended so far is on the disk. Rejects where it could not be written; asked again, it tries again. */
  settled(): Promise<void> {
    if (this.#waiting.length > 0) this.#schedule()
    return this.#next ?? this.#writing
  }

  /** What the disk refuses even now is lost; whoever appended it was told by `settled`. */
  async close(): Promise<void> {
    await this.settled().catch(() => {})
    this.#isClosed = true
    await this.#handle.close()
  }

  #schedule(): void {
    if (this.#next) return
    this.#next = this.#writing
      .catch(() => {})
      .then(oneTurn)
      .then(() => this.#flush())
    // Whoever answers awaits `settled`; nobody else needs to hear of a failed disk.
    this.#next.catch(() => {})
  }

  async #flush(): Promise<void> {
    this.#writing = this.#next ?? this.#writing
    this.#next = undefined
    if (this.#isClosed) throw new Error('the journal is closed')
    const lines = this.#waiting
    this.#waiting = []
    try {
      if (this.#size > this.#limit && (await this.#compactIfRoom())) return
      await this.#write(lines.join(''))
    } catch (error) {
      this.#waiting = [...lines, ...this.#waiting]
      throw error
    }
  }

  async #write(text: string): Promise<void> {
    if (this.#isTorn) await this.#handle.truncate(this.#size)
    this.#isTorn = true
    await this.#handle.appendFile(text)
    await this.#handle.datasync()
    this.#isTorn = false
    this.#size += Buffer.byteLength(text)
  }

  /** A compaction needs room for a second file; without it lines go on being appended. */
  async #compactIfRoom(): Promise<boolean> {
    try {
      await this.#compact()
      return true
    } catch {
      this.#limit = 2 * this.#size
      return false
    }
  }

  /** The state already holds every entry appended so far, so writing it down makes them durable as well. */
  async #compact(): Promise<void> {
    const { file } = this.#options
    const fresh = await this.#writeSnapshot(`${file}.new`)
    const old = this.#handle
    this.#handle = fresh
    this.#size = (await fresh.stat()).size
    this.#isTorn = false
    this.#limit = Math.max(this.#limit, 4 * this.#size)
    await old.close()
    await syncFolder(dirname(file))
  }

  /** Takes the place of the file once it is whole, and leaves nothing behind where it fails. */
  async #writeSnapshot(fresh: string): Promise<FileHandle> {
    await rm(fresh, { force: true })
    const handle = await openFile(fresh)
    try {
      for (const chunk of chunksOf(this.#options.snapshot())) await handle.appendFile(chunk)
      await handle.datasync()
      await rename(fresh, this.#options.file)
      return handle
    } catch (error) {
      await handle.close()
      await rm(fresh, { force: true })
      throw error
    }
  }
}

/** Mails hold links that let somebody in: they are for the shop's own account alone. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file, 'a', 0o600)
  await handle.chmod(0o600)
  return handle
}

async function replayFile<Entry>({ file, replay }: JournalOptions<Entry>) {
  let lines = 0
  let damaged: number | undefined
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines += 1
    if (damaged !== undefined) throw new Error(`${file} is damaged in line ${damaged}`)
    const entry = parseLine<Entry>(line)
    if (entry === undefined) damaged = lines
    else replay(entry)
  }
  return { lines, torn: damaged !== undefined || !(await endsWithNewline(file)) }
}

function parseLine<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function endsWithNewline(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  const { size } = await handle.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await handle.read(last, 0, 1, size - 1)
  await handle.close()
  return size === 0 || last.toString() === '\n'
}

function* chunksOf(entries: Iterable<unknown>): Iterable<string> {
  let chunk = ''
  for (const entry of entries) {
    chunk += `${JSON.stringify(entry)}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function countOf(entries: Iterable<unknown>): number {
  let count = 0
  for (const _ of entries) count += 1
  return count
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
