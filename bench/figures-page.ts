import { describeBounds, strainOf } from './bounds.ts'
import type { Figure } from './figure.ts'
import { makeRows, tableHead } from './make-table.ts'

export interface Part {
  name: string
  /** When, and on what. */
  taken: string
  figures: readonly Figure[]
}

const head = `# Figures

\`npm run bench -- --write\` and \`npm run trials -- --write\` write this page, part by part; of several figures with one bound the worst stands here, the
command prints all. A part without a row was not measured. [performance.md](performance.md) says what is measured and how to read it. A load well above
that of an idle machine means that others were at work: such figures are too low.

`

/** The page anew: these parts in place of the rows under their names, the others that it had as they were. */
export function mergeParts(page: string, parts: readonly Part[], order: readonly string[]): string {
  const rows = Map.groupBy(readRows(page), nameOf)
  for (const part of parts) rows.set(part.name, writeRows(part))
  const names = [...new Set([...order, ...rows.keys()])]
  const lines = beforeEach(tableHead, ['part', 'measured on'], ['---', '---'])
  return `${head}${[...lines, ...names.flatMap((name) => rows.get(name) ?? [])].join('\n')}\n`
}

function writeRows({ name, taken, figures }: Part): string[] {
  const rows = worstOfEach(figures).map((figure) => makeRows([figure]).trimEnd())
  return rows.map((row) => `| ${name} | ${taken} ${row}`)
}

/** Of the figures that have a bound, the worst for each. */
function worstOfEach(figures: readonly Figure[]): Figure[] {
  const bounded = figures.filter(({ bounds }) => bounds !== undefined)
  const alike = Map.groupBy(bounded, (figure) => `${figure.unit} ${describeBounds(figure)}`)
  return [...alike.values()].map((group) => {
    const worst = group.reduce((one, other) => (strainOf(other) > strainOf(one) ? other : one))
    return group.length === 1 ? worst : { ...worst, title: `${worst.title} (worst of ${group.length})` }
  })
}

function beforeEach(table: string, ...columns: readonly string[][]): string[] {
  const lines = table.trimEnd().split('\n')
  return lines.map((line, at) => `| ${columns[at]?.join(' | ')} ${line}`)
}

function readRows(page: string): string[] {
  return page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:part|---) /.test(line))
}

function nameOf(row: string): string {
  return row.split(' | ')[0]?.slice(2) ?? ''
}
