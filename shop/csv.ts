/** Numbers stay as they are, negative ones too. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return csvRowAsRead(cells.map((cell) => (typeof cell === 'number' ? String(cell) : guard(cell ?? ''))))
}

/** Nothing is put ahead of a formula: only for cells that run none. */
export function csvRowAsRead(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A spreadsheet would run what begins like a formula. An import takes one ' off again. */
export function guard(text: string): string {
  return /^(?:'*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text
}

function csvCell(text: string): string {
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
