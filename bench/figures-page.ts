import type { Figure } from './figure.ts'
import { makeTable } from './make-table.ts'

export interface Part {
  name: string
  taken: string
  figures: readonly Figure[]
}

const head = `# Figures

\`npm run bench -- --write\` writes this page, and with \`--only\` the named parts of it; a part that was never measured is not here. \`docs/performance.md\` says what is measured and
how to read it. A load average well above that of an idle machine means that others were at work: such figures are too low.

| Part | Measured |
|---|---|
`

/** The page anew: these parts in place of what it had under their names, the others that it had as they were. */
export function mergeParts(page: string, parts: readonly Part[], order: readonly string[]): string {
  const sections = new Map([...readSections(page), ...parts.map(writeSection)])
  const names = [...new Set([...order, ...sections.keys()])].filter((name) => sections.has(name))
  const rows = names.map((name) => `| ${name} | ${sections.get(name)?.split('\n')[0]} |\n`)
  return `${head}${rows.join('')}${names.map((name) => `\n## ${name}\n\n${sections.get(name)}`).join('')}`
}

function writeSection({ name, taken, figures }: Part): [string, string] {
  return [name, `${taken}\n\n${makeTable(figures)}`]
}

function readSections(page: string): [string, string][] {
  return page
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.slice(1).join('\n')]
    })
}
