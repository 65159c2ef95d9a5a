import { createHash } from 'node:crypto'
import type { AppliedMigration } from '../../postgres/migrate.ts'

// gzip over lines, then a checksum (checksum.ts). Rows are JSON; lines with `#` hold header, table names, counts, hashes, totals.

export const formatVersion = 1

export interface BackupHeader {
  format: 'shikhar-backup'
  formatVersion: number
  shopVersion: string
  takenAt: string
  postgresVersion: string
  migrations: readonly AppliedMigration[]
  sequences: readonly { name: string; lastValue: string }[]
}

/** `2026-11-23 21:30:00 UTC`, as names of backups have it. */
export function showTakenAt({ takenAt }: Pick<BackupHeader, 'takenAt'>): string {
  return `${takenAt.slice(0, 19).replace('T', ' ')} UTC`
}

export interface BackupTable {
  table: string
  columns: readonly string[]
}

export interface BackupEnd {
  rows: number
  sha256: string
}

export interface BackupTotals extends BackupEnd {
  tables: number
}

export type Marker =
  | { header: BackupHeader }
  | { table: BackupTable }
  | { end: BackupEnd }
  | { totals: BackupTotals }

export function writeMarker(marker: Marker): string {
  return `#${JSON.stringify(marker)}\n`
}

export function readMarker(line: string): Marker | null {
  return line.startsWith('#') ? JSON.parse(line.slice(1)) : null
}

export type Tally = ReturnType<typeof openTally>

export function openTally() {
  const all = createHash('sha256')
  let table = createHash('sha256')
  let tableRows = 0
  let rows = 0
  let tables = 0
  return {
    add(lines: readonly string[]): void {
      const text = lines.map((line) => `${line}\n`).join('')
      table.update(text)
      all.update(text)
      tableRows += lines.length
      rows += lines.length
    },
    endTable(): BackupEnd {
      const end = { rows: tableRows, sha256: table.digest('hex') }
      table = createHash('sha256')
      tableRows = 0
      tables += 1
      return end
    },
    totals: (): BackupTotals => ({ tables, rows, sha256: all.copy().digest('hex') }),
  }
}
