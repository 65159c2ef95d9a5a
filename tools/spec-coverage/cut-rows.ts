/** One thing the specification says: a table row, or one sentence or clause of its text and lists. */
export interface Row {
  id: string
  /** The nearest heading above, as the specification writes it: `### Login`. */
  heading: string
  text: string
}

/** Cuts sections 2 to 9 of the specification into rows, in its order. */
export function cutRows(specification: string): Row[] {
  const rows: Row[] = []
  const counts = new Map<string, number>()
  let section = ''
  let heading = ''
  for (const line of withoutTableHeads(specification.split('\n'))) {
    if (line.startsWith('#')) heading = line.trim()
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    if (!/^[2-9]$/.test(section)) continue
    for (const text of cutLine(line)) {
      const count = (counts.get(section) ?? 0) + 1
      counts.set(section, count)
      rows.push({ id: `${section}.${count}`, heading, text })
    }
  }
  return rows
}

function withoutTableHeads(lines: readonly string[]): string[] {
  const isRule = (line = '') => /^\|[-|: ]+\|$/.test(line)
  return lines.filter((line, at) => !isRule(line) && !isRule(lines[at + 1]))
}

function cutLine(line: string): string[] {
  if (line.startsWith('#')) return []
  if (line.startsWith('|')) return [line.slice(1, -1).split('|').map(trim).join(' · ')]
  const text = trim(line.replace(/^- /, ''))
  return text === '' || text.endsWith(':') ? [] : cutText(text)
}

/** Cuts after each sentence and semicolon; what stands in quotes or brackets stays in one piece. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === "'") isQuoted = isQuoted ? isWord(text[at + 1]) : !isWord(text[at - 1])
    if (isQuoted) continue
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth > 0 || char !== ' ' || !endsPiece(text.slice(start, at), text[at + 1])) continue
    pieces.push(text.slice(start, at))
    start = at + 1
  }
  return [...pieces, text.slice(start)].map((piece) => piece.replace(/;$/, ''))
}

function endsPiece(piece: string, next = ''): boolean {
  return piece.endsWith(';') || (/[.!?]['")]*$/.test(piece) && /[A-Z/{']/.test(next))
}

function isWord(char = ''): boolean {
  return /\w/.test(char)
}

function trim(text: string): string {
  return text.trim()
}
