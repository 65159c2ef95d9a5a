import { Refusal } from '../refusal.ts'

export interface PackableLine {
  /** Counted from 1, as the merchant sees it. */
  line: number
  sku: string
  ordered: number
  packed: number
}

export interface PackedLine {
  line: number
  quantity: number
}

/** What goes into one parcel: the lines asked for, or all that is left. Throws `line-unknown` and `line-quantity`. */
export function chooseLines(
  lines: readonly PackableLine[],
  wanted: readonly PackedLine[] | undefined,
): PackedLine[] {
  if (!wanted) {
    return lines.flatMap(({ line, ordered, packed }) =>
      ordered > packed ? [{ line, quantity: ordered - packed }] : [],
    )
  }
  for (const each of [...wanted, ...mergeLines(wanted)]) requireLeft(lines, each)
  return mergeLines(wanted)
}

function mergeLines(wanted: readonly PackedLine[]): PackedLine[] {
  const byLine = Map.groupBy(wanted, ({ line }) => line)
  return [...byLine].map(([line, all]) => ({
    line,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

function requireLeft(lines: readonly PackableLine[], { line, quantity }: PackedLine): void {
  const found = lines.find((one) => one.line === line)
  if (!found) throw new Refusal('line-unknown', { line, lines: lines.length })
  const left = found.ordered - found.packed
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left) {
    throw new Refusal('line-quantity', { line, sku: found.sku, quantity, left })
  }
}

export function packLines(lines: readonly PackableLine[], packed: readonly PackedLine[]): PackableLine[] {
  return lines.map((one) => {
    const quantity = packed.find(({ line }) => line === one.line)?.quantity ?? 0
    return { ...one, packed: one.packed + quantity }
  })
}

export function isAllPacked(lines: readonly PackableLine[]): boolean {
  return lines.every(({ ordered, packed }) => packed >= ordered)
}
