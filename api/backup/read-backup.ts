import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { ShopkeeperError } from '../shopkeeper-error.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  type BackupTotals,
  formatVersion,
  type Note,
  readNote,
  Tally,
} from './backup-format.ts'
import { damaged, requireSeal } from './seal.ts'

/** What is done with a backup as it is read; each is awaited before the next. */
export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>
  onTable?(table: BackupTable): Promise<void>
  onRows?(table: BackupTable, rows: readonly string[]): Promise<void>
}

/** Reads a whole backup and checks every hash and count in it. Throws a ShopkeeperError, before it reads anything out, for a damaged file. */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupTotals> {
  const length = await requireSeal(file)
  const reading = new Reading(file, reader)
  for await (const lines of linesOf(file, length)) await reading.take(lines)
  return reading.end()
}

class Reading {
  readonly #file: string
  readonly #reader: BackupReader
  readonly #tally = new Tally()
  #hasHeader = false
  #table: BackupTable | null = null
  #totals: BackupTotals | null = null

  constructor(file: string, reader: BackupReader) {
    this.#file = file
    this.#reader = reader
  }

  async take(lines: readonly string[]): Promise<void> {
    let from = 0
    for (const [at, line] of lines.entries()) {
      const note = readNote(line)
      if (!note) continue
      await this.#takeRows(lines.slice(from, at))
      await this.#takeNote(note)
      from = at + 1
    }
    await this.#takeRows(lines.slice(from))
  }

  end(): BackupTotals {
    if (!this.#totals) throw damaged(this.#file)
    return this.#totals
  }

  async #takeRows(rows: readonly string[]): Promise<void> {
    if (rows.length === 0) return
    if (!this.#table) throw damaged(this.#file)
    this.#tally.add(rows)
    await this.#reader.onRows?.(this.#table, rows)
  }

  async #takeNote(note: Note): Promise<void> {
    if ('header' in note) await this.#takeHeader(note.header)
    else if (!this.#hasHeader) throw damaged(this.#file)
    else if ('table' in note) await this.#takeTable(note.table)
    else if ('end' in note) this.#endTable(note.end)
    else this.#totals = this.#same(note.totals, this.#tally.totals())
  }

  async #takeHeader(header: BackupHeader): Promise<void> {
    if (header.format !== 'shikhar-backup') throw damaged(this.#file)
    if (header.formatVersion !== formatVersion) {
      throw new ShopkeeperError(
        `${this.#file} was written by shop ${header.shopVersion} in another format; restore it with that version.`,
      )
    }
    this.#hasHeader = true
    await this.#reader.onHeader?.(header)
  }

  async #takeTable(table: BackupTable): Promise<void> {
    this.#table = table
    await this.#reader.onTable?.(table)
  }

  #endTable(end: BackupEnd): void {
    this.#same(end, this.#tally.endTable())
    this.#table = null
  }

  #same<T>(expected: T, found: T): T {
    if (JSON.stringify(expected) !== JSON.stringify(found)) throw damaged(this.#file)
    return found
  }
}

async function* linesOf(file: string, length: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const zipped = createReadStream(file, { end: length - 1, highWaterMark: 256 * 1024 })
  // What goes wrong is thrown to the reader below.
  const unzipped = pipeline(zipped, createGunzip({ chunkSize: 1024 * 1024 }), () => {})
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') throw damaged(file)
}
