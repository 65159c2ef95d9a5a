import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../command-error.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  type BackupTotals,
  formatVersion,
  type Marker,
  openTally,
  readMarker,
} from './backup-format.ts'
import { damaged, requireSeal } from './seal.ts'

export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>
  onTable?(table: BackupTable): Promise<void>
  onRows?(table: BackupTable, rows: readonly string[]): Promise<void>
}

/** Throws a CommandError for a damaged file before it reads anything out. */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupTotals> {
  const length = await requireSeal(file)
  const reading = openReading(file, reader)
  for await (const lines of linesOf(file, length)) await reading.take(lines)
  return reading.end()
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

async function* linesOf(file: string, length: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const zipped = createReadStream(file, { end: length - 1, highWaterMark: 256 * 1024 })
  const unzipped = pipeline(zipped, createGunzip({ chunkSize: 1024 * 1024 }), () => {})
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') throw damaged(file)
}
