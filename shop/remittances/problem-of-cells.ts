interface Place {
  header: readonly string[]
  /** The column of its amounts. */
  amountAt: number
  separator: string
}

/** Why nobody can tell which cell belongs to which column; null where each has its own. */
export function problemOfCells(cells: readonly string[], place: Place): string | null {
  return problemOfCount(cells, place.header) ?? (place.separator === ',' ? splitNumber(cells, place) : null)
}

function problemOfCount(cells: readonly string[], header: readonly string[]): string | null {
  const columns = header.findLastIndex((name) => name.trim() !== '') + 1
  const last = header[columns - 1]?.trim()
  const counts = `It has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${columns} columns`
  if (cells.length < columns) return `${counts}: “${last}” is missing. Write every cell, also an empty one.`
  const isLonger = cells.length > header.length || cells.slice(columns).some((cell) => cell.trim() !== '')
  return isLonger
    ? `${counts}, the last of them “${last}”. Put quotes around a value that holds the separator, such as "1,899.00".`
    : null
}

/**
 * Where a later cell is left out, `1,899.00` without quotes is two cells and its row as long as the header. Split before the amount,
 * it shifts a sum into the last column.
 */
function splitNumber(cells: readonly string[], { header, amountAt }: Place): string | null {
  const isShifted = /^(-?\d{1,7}(\.\d+)?)?$/.test(cells[header.length - 1]?.trim() ?? '')
  const at = header.findIndex(
    (name, place) =>
      (place === amountAt || (place < amountAt && isOfMoney(name) && isShifted)) &&
      isSplit(cells.slice(place)),
  )
  if (at < 0) return null
  const [first, second] = cells.slice(at).map((cell) => cell.trim())
  return `“${first}” in column “${header[at]?.trim()}” and “${second}” after it may be one number. Put quotes around it, such as "1,899.00", or a semicolon between the columns.`
}

function isOfMoney(name: string): boolean {
  return /amount|value|price|total|charge|fee|\bcod\b/i.test(name)
}

function isSplit([first = '', ...rest]: readonly string[]): boolean {
  const groups = rest.map((cell) => cell.trim()).join(',')
  return /^-?(₹|Rs\.?|INR)? ?-?\d{1,2}$/i.test(first.trim()) && /^(\d\d,)*\d{3}(\.\d+)?(,|$)/.test(groups)
}
