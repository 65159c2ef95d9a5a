import { createHash, type Hash } from 'node:crypto'
import type { AppliedMigration } from '../postgres/migrate.ts'

// A backup is gzip over lines, then a seal (seal.ts). Rows are JSON objects; lines about them begin with `#`:
// the header, each table's name before its rows, its count and hash after them, and the totals at the end.

export const formatVersion = 1

export interface BackupHeader {
  format: 'shikhar-backup'
  formatVersion: number
  /** Of the shop that wrote it. */
  shopVersion: string
  takenAt: string
  postgresVersion: string
  migrations: readonly AppliedMigration[]
  sequences: readonly { name: string; lastValue: string }[]
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

export type Note =
  | { header: BackupHeader }
  | { table: BackupTable }
  | { end: BackupEnd }
  | { totals: BackupTotals }

export function writeNote(note: Note): string {
  return `#${JSON.stringify(note)}\n`
}

export function readNote(line: string): Note | null {
  return line.startsWith('#') ? JSON.parse(line.slice(1)) : null
}

/** Counts and hashes rows, of the table at hand and of all of them. */
export class Tally {
  #table = createHash('sha256')
  readonly #all: Hash = createHash('sha256')
  #tableRows = 0
  #rows = 0
  #tables = 0

  add(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('')
    this.#table.update(text)
    this.#all.update(text)
    this.#tableRows += lines.length
    this.#rows += lines.length
  }

  endTable(): BackupEnd {
    const end = { rows: this.#tableRows, sha256: this.#table.digest('hex') }
    this.#table = createHash('sha256')
    this.#tableRows = 0
    this.#tables += 1
    return end
  }

  totals(): BackupTotals {
    return { tables: this.#tables, rows: this.#rows, sha256: this.#all.copy().digest('hex') }
  }
}
