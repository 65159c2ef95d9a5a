import type { Row } from './cut-rows.ts'

/** A row and what proves it: `path › test title`, or `decision: title in docs/decisions/`. */
export interface CoveredRow extends Row {
  proofs: readonly string[]
}

export interface Coverage {
  rows: readonly CoveredRow[]
  /** Texts that have proofs and are not in the specification. */
  strays: readonly string[]
}

/** The proofs of each row, by its text. */
export type Proofs = Readonly<Record<string, readonly string[]>>

const tableHead = '| Row | Specification | Proof |\n|---|---|---|'

export function coverRows(rows: readonly Row[], proofs: Proofs): Coverage {
  const texts = new Set(rows.map(({ text }) => text))
  return {
    rows: rows.map((row) => ({ ...row, proofs: proofs[row.text] ?? [] })),
    strays: Object.keys(proofs).filter((text) => !texts.has(text)),
  }
}

/** For people: nothing reads it back. */
export function writeCoverage({ rows }: Coverage): string {
  const tables = [...Map.groupBy(rows, ({ heading }) => heading)].map(
    ([heading, under]) => `${heading}\n\n${writeTable(under)}\n`,
  )
  return ['# What proves the specification\n', ...tables].join('\n')
}

function writeTable(rows: readonly CoveredRow[]): string {
  const lines = rows.map(({ id, text, proofs }) => [id, text, proofs.join('<br>')].map(cell).join(' | '))
  return [tableHead, ...lines.map((line) => `| ${line} |`)].join('\n')
}

function cell(content: string): string {
  return content.replaceAll('|', '\\|')
}
