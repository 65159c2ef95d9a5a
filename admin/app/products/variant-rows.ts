import type { AdminProduct } from '../../../shop/products/admin-contract.ts'
import { oneLine } from '../../../shop/typed-text.ts'
import { type GridRow, newRow } from '../form/grid.tsx'
import { typedRupees } from './grid-errors.ts'

export type Variant = AdminProduct['variants'][number]

export function rowOf(variant: Variant): GridRow {
  const { id, version, sku, barcode, optionValues, price, mrp, grams, available } = variant
  const values = optionValues.map((value, at) => [`option${at}`, value])
  return newRow({
    id,
    version: String(version),
    sku,
    barcode: barcode ?? '',
    grams: String(grams),
    available: String(available),
    price: typedRupees(price),
    mrp: typedRupees(mrp),
    ...Object.fromEntries(values),
  })
}

interface Rows {
  rows: GridRow[]
  /** What they were filled from. */
  variants: readonly Variant[]
}

/** Rows that nobody has touched become what is read anew; the others keep what is typed, and their version. */
export function followRead({ rows, variants: before }: Rows, read: readonly Variant[]) {
  const variants = newestOf(before, read)
  const kept = rows.flatMap((row) => {
    const [old, variant] = [before, variants].map((list) => list.find(({ id }) => id === row.id))
    if (!old || !variant || !isSame(row, rowOf(old))) return [row]
    const isGone = isOnSale(old) && !isOnSale(variant)
    return isGone ? [] : [{ ...rowOf(variant), key: row.key }]
  })
  const known = new Set([...before.filter(isOnSale), ...kept].map(({ id }) => id))
  const added = variants.filter((variant) => isOnSale(variant) && !known.has(variant.id))
  return { rows: [...kept, ...added.map(rowOf)], variants, read }
}

/** What was read may be older than what was saved. */
function newestOf(before: readonly Variant[], read: readonly Variant[]): Variant[] {
  const newest = new Map(before.map((variant) => [variant.id, variant]))
  for (const variant of read)
    if (variant.version >= (newest.get(variant.id)?.version ?? 0)) newest.set(variant.id, variant)
  return [...newest.values()]
}

/** Something stands there that is not stored; an empty row does not count. */
export function differsFromStored({ rows, variants }: Rows): boolean {
  const stored = variants.filter(isOnSale)
  const isKept = (row: GridRow) =>
    stored.some((variant) => variant.id === row.id && isSame(row, rowOf(variant)))
  const filled = rows.filter(({ key: _, ...cells }) => Object.values(cells).some(Boolean))
  return filled.length !== stored.length || !filled.every(isKept)
}

interface Saving {
  sent: readonly GridRow[]
  stored: readonly Variant[]
}

/** Rows become what was stored of them, but for what was typed since they were sent, and those brought back. */
export function savedRows({ rows, variants: before }: Rows, { sent, stored }: Saving): Rows {
  const saved = rows.map((row) => {
    const was = sent.find(({ key }) => key === row.key)
    const { id: known, sku: typed = '' } = was ?? row
    const variant = stored.find(({ id, sku }) => (known ? id === known : sku === oneLine(typed)))
    if (!variant || !(was || known)) return row
    return row === was
      ? { ...rowOf(variant), key: row.key }
      : { ...row, id: variant.id, version: String(variant.version) }
  })
  // What others added becomes a row once it is read.
  const known = new Set([...before, ...saved].map(({ id }) => id))
  return { rows: saved, variants: stored.filter(({ id }) => known.has(id)) }
}

/** To go over what others have saved. */
export function withVersions(rows: readonly GridRow[], stored: readonly Variant[]): GridRow[] {
  const versions = new Map(stored.map(({ id, version }) => [id, String(version)]))
  return rows.map((row) => ({ ...row, version: versions.get(row.id ?? '') ?? row.version ?? '' }))
}

export function isOnSale({ status }: Variant): boolean {
  return status === 'active'
}

function isSame({ key: _, ...row }: GridRow, { key: __, ...other }: GridRow): boolean {
  const names = Object.keys({ ...row, ...other })
  return names.every((name) => row[name] === other[name])
}
