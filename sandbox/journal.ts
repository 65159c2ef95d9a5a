import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
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
 * answer nobody before `settled`. Writes of one moment share one fdatasync.
 */
export class Journal<Entry> {
  readonly #options: JournalOptions<Entry>
  #handle: FileHandle
  #size: number
  #limit: number
  #waiting: string[] = []
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
    await mkdir(dirname(options.file), { recursive: true })
    await (await open(options.file, 'a')).close()
    const read = await replayFile(options)
    const handle = await open(options.file, 'a')
    const journal = new Journal(options, { handle, size: (await handle.stat()).size })
    if (read.torn || read.lines > 100 + 2 * countOf(options.snapshot())) await journal.#compact()
    return journal
  }

  append(entry: Entry): void {
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
    if (this.#next) return
    this.#next = this.#writing.then(oneTurn).then(() => this.#flush())
    // Whoever answers awaits `settled`; nobody else needs to hear of a failed disk.
    this.#next.catch(() => {})
  }

  /** Everything appended so far is on the disk. After a failed write it rejects for ever. */
  settled(): Promise<void> {
    return this.#next ?? this.#writing
  }

  async close(): Promise<void> {
    try {
      await this.settled()
    } finally {
      await this.#handle.close()
    }
  }

  #flush(): Promise<void> {
    this.#writing = this.#next ?? this.#writing
    this.#next = undefined
    const text = this.#waiting.join('')
    this.#waiting = []
    return this.#size > this.#limit ? this.#compact() : this.#write(text)
  }

  async #write(text: string): Promise<void> {
    await this.#handle.appendFile(text)
    await this.#handle.datasync()
    this.#size += Buffer.byteLength(text)
  }

  /** The state already holds every entry appended so far, so writing it down makes them durable as well. */
  async #compact(): Promise<void> {
    const { file, snapshot } = this.#options
    const fresh = await open(`${file}.new`, 'w')
    for (const chunk of chunksOf(snapshot())) await fresh.appendFile(chunk)
    await fresh.datasync()
    await fresh.close()
    await rename(`${file}.new`, file)
    await syncFolder(dirname(file))
    await this.#handle.close()
    this.#handle = await open(file, 'a')
    this.#size = (await this.#handle.stat()).size
    this.#limit = Math.max(this.#limit, 4 * this.#size)
  }
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
