import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../../../command-error.ts'
import { isNamedFor } from '../backup-names.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  type BackupTotals,
  formatVersion,
  type Marker,
  openTally,
  readMarker,
  showTakenAt,
} from './backup-format.ts'
import { damaged, requireChecksum } from './checksum.ts'
import { AlteredError, decryptWith, headBytes, openHead } from './encryption.ts'

export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>
  onTable?(table: BackupTable): Promise<void>
  onRows?(table: BackupTable, rows: readonly string[]): Promise<void>
}

export interface BackupFile {
  file: string
  key: string | null
  /** With a key a file without encryption is refused: anybody who can write there may have made it. */
  allowUnencrypted?: boolean
}

/** Throws a CommandError for a damaged file, a missing or a wrong key before it reads anything out. */
export async function readBackup(source: BackupFile, reader: BackupReader = {}): Promise<BackupTotals> {
  return readWhole(await requireWhole(source), reader)
}

export async function readWhole(whole: WholeBackup, reader: BackupReader): Promise<BackupTotals> {
  const { file } = whole
  const reading = openReading(file, reader)
  for await (const lines of linesOf(file, unzip(plainBytes(whole)))) await reading.take(lines)
  return reading.end()
}

export interface WholeBackup {
  file: string
  length: number
  head: Buffer
  fileKey: Buffer | null
}

export async function requireWhole({
  file,
  key,
  allowUnencrypted = false,
}: BackupFile): Promise<WholeBackup> {
  const { length, head } = await requireChecksum(file, headBytes)
  const whole = { file, length, head, fileKey: openHead(file, head, key) }
  if (key !== null && !whole.fileKey && !allowUnencrypted) throw unencrypted(file)
  try {
    // A checksum can be made anew by who alters the file; the tags of the chunks cannot.
    if (whole.fileKey) for await (const _ of plainBytes(whole));
  } catch (error) {
    throw error instanceof AlteredError ? damaged(file) : error
  }
  return whole
}

function unencrypted(file: string): CommandError {
  return new CommandError(
    `${file} is not encrypted although BACKUP_KEY is set, so anybody may have written it. If you trust it, add --allow-unencrypted.`,
  )
}

function plainBytes({ file, length, head, fileKey }: WholeBackup): AsyncIterable<Buffer> {
  const read = (start: number) =>
    createReadStream(file, { start, end: length - 1, highWaterMark: 256 * 1024 })
  return fileKey ? decryptWith(fileKey, head)(read(head.length)) : read(0)
}

function unzip(zipped: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(zipped, createGunzip({ chunkSize: 1024 * 1024 }), () => {})
}

function openReading(file: string, reader: BackupReader) {
  const tally = openTally()
  let hasHeader = false
  let table: BackupTable | null = null
  let totals: BackupTotals | null = null

  async function takeRows(rows: readonly string[]): Promise<void> {
    if (rows.length === 0) return
    if (!table) throw damaged(file)
    tally.add(rows)
    await reader.onRows?.(table, rows)
  }

  async function applyMarker(marker: Marker): Promise<void> {
    if ('header' in marker) await takeHeader(marker.header)
    else if (!hasHeader) throw damaged(file)
    else if ('table' in marker) await takeTable(marker.table)
    else if ('end' in marker) endTable(marker.end)
    else totals = requireSame(marker.totals, tally.totals())
  }

  async function takeHeader(header: BackupHeader): Promise<void> {
    requireFormat(file, header)
    requireNamedTime(file, header)
    hasHeader = true
    await reader.onHeader?.(header)
  }

  async function takeTable(next: BackupTable): Promise<void> {
    table = next
    await reader.onTable?.(next)
  }

  function endTable(end: BackupEnd): void {
    requireSame(end, tally.endTable())
    table = null
  }

  function requireSame<T>(expected: T, found: T): T {
    if (JSON.stringify(expected) !== JSON.stringify(found)) throw damaged(file)
    return found
  }

  return {
    async take(lines: readonly string[]): Promise<void> {
      let from = 0
      for (const [at, line] of lines.entries()) {
        const marker = readMarker(line)
        if (!marker) continue
        await takeRows(lines.slice(from, at))
        await applyMarker(marker)
        from = at + 1
      }
      await takeRows(lines.slice(from))
    },
    end(): BackupTotals {
      if (!totals) throw damaged(file)
      return totals
    },
  }
}

function requireFormat(file: string, { format, formatVersion: written, shopVersion }: BackupHeader): void {
  if (format !== 'shikhar-backup') throw damaged(file)
  if (written === formatVersion) return
  throw new CommandError(
    `${file} was written by shop ${shopVersion} in another format; restore it with that version.`,
  )
}

/** An encrypted backup of before is whole too: its name alone would make it today's. */
function requireNamedTime(file: string, header: BackupHeader): void {
  if (isNamedFor(path.basename(file), new Date(header.takenAt))) return
  throw new CommandError(
    `${file} was taken at ${showTakenAt(header)}, and not when its name says: somebody may have put an old backup in the place of a newer one. If you trust it, give it another name, such as old.backup.`,
  )
}

async function* linesOf(file: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  // A photograph is a line of megabytes.
  let begun: string[] = []
  for await (const chunk of bytes) {
    const text = decoder.write(chunk)
    const end = text.lastIndexOf('\n')
    begun.push(text.slice(0, end + 1))
    if (end >= 0) {
      yield begun.join('').slice(0, -1).split('\n')
      begun = []
    }
    begun.push(text.slice(end + 1))
  }
  if (begun.join('') !== '') throw damaged(file)
}
