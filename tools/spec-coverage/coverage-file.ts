import type { Row } from './cut-rows.ts'

/** A row and what proves it: `path › test title`, or `decision: heading in docs/decisions/`. */
export interface CoveredRow extends Row {
  proofs: readonly string[]
}

export interface Coverage {
  rows: readonly CoveredRow[]
  strays: readonly CoveredRow[]
}

const introduction = `# What proves the specification

Cut from \`specification.md\` by \`node tools/spec-coverage.ts --write\`, which keeps the last column. In it stand the tests
that prove the row, as \`path › title\`, or \`decision:\` and a heading in \`decisions/\`. \`npm test\` fails when a row has
neither, and when a test named here does not exist, did not run or did not pass.
`
const strayHeading = '## Not in the specification'
const tableHead = '| Row | Specification | Proof |\n|---|---|---|'

export function coverRows(rows: readonly Row[], file: string): Coverage {
  const lines = readLines(file)
  const proofs = new Map(lines.map((line) => [line.text, line.proofs]))
  const texts = new Set(rows.map(({ text }) => text))
  return {
    rows: rows.map((row) => ({ ...row, proofs: proofs.get(row.text) ?? [] })),
    strays: lines.filter(({ text }) => !texts.has(text)),
  }
}

export function writeCoverage({ rows, strays }: Coverage): string {
  const byHeading = Map.groupBy([...rows, ...strays], ({ heading }) => heading)
  const tables = [...byHeading].map(([heading, under]) => `${heading}\n\n${writeTable(under)}\n`)
  return [introduction, ...tables].join('\n')
}

function writeTable(rows: readonly CoveredRow[]): string {
  const lines = rows.map(({ id, text, proofs }) => [id, text, proofs.join(between)].map(cell).join(' | '))
  return [tableHead, ...lines.map((line) => `| ${line} |`)].join('\n')
}

const between = '<br>'

/** The heading a line stands under does not matter: its text says which row it is. */
function readLines(file: string): CoveredRow[] {
  const lines = file.split('\n').filter((line) => /^\| \d/.test(line))
  return lines.map((line) => {
    const [id = '', text = '', proofs = ''] = line.slice(1).split(' |').map(content)
    return { id, heading: strayHeading, text, proofs: proofs.split(between).filter((proof) => proof !== '') }
  })
}

function cell(content: string): string {
  return content.replaceAll('|', '\\|')
}

function content(cell: string): string {
  return cell.trim().replaceAll('\\|', '|')
}
