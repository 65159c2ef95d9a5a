import { type RefObject, useRef, useState } from 'react'
import { barcodeProblem, plainBarcode } from '../../../shop/catalogue/barcode.ts'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import type { VariantRow } from '../../../shop/products/variants-contract.ts'
import { readWhole } from '../../../shop/written-numbers.ts'
import { ApiError, invalid, write } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Grid, type GridColumn, type GridRow, newRow } from '../form/grid.tsx'
import { useFollowed } from '../form/use-followed.ts'
import { Button } from '../ui/button.tsx'
import { readRupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { withCellErrors } from './grid-errors.ts'
import {
  differsFromStored,
  followRead,
  isOnSale,
  rowOf,
  savedRows,
  type Variant,
  withVersions,
} from './variant-rows.ts'

/** One row a variant. A sheet is pasted into it; what is wrong stands in its cell, and all rows are saved or none. */
export function Variants({ product }: { product: AdminProduct }) {
  const { rows, setRows, store, part } = useRows(product.variants)
  const [names, setNames, namesPart] = useFollowed(product.optionNames.join(', '))
  const overwrites = useRef(false)
  const options = splitNames(names)

  function change(next: readonly GridRow[]) {
    const at = rows.findIndex(({ key }) => next.every((row) => row.key !== key))
    const gone = rows[at]
    setRows(() => next)
    if (!gone) return
    const name = gone.sku || 'The new variant'
    showToast(gone.id ? `${name} goes off sale once you save.` : `${name} is left out.`, {
      undo: () => setRows((now, variants) => now.toSpliced(at, 0, ...withVersions([gone], variants))),
    })
  }

  async function save() {
    const sent = overwrites.current ? withVersions(rows, product.variants) : rows
    overwrites.current = false
    const body = {
      ...(names !== product.optionNames.join(', ') && { optionNames: options }),
      rows: readRows(sent, { options, stored: product.variants }),
    }
    await withOverwriting(overwrites, () =>
      withCellErrors(
        () =>
          store(() =>
            write<typeof productWrites.saveVariants>('PUT', `/products/${product.handle}/variants`, body),
          ),
        (field) => (field === 'optionValues' ? 'option0' : field),
      ),
    )
  }

  return (
    <Section title="Variants">
      <Form
        submit="Save variants"
        className="p-4"
        onSubmit={save}
        onSaved={() => showToast('Variants saved.')}
        parts={[namesPart, part]}
        more={
          <span className="text-muted text-sm">
            Prices include GST. Stock of what is there already: see Stock.
          </span>
        }
      >
        <Field
          name="options"
          label="What shoppers choose"
          hint="Up to three, separated by commas, such as: Flavour, Size. Empty for one variant only."
          value={names}
          onChange={(event) => setNames(event.target.value)}
        />
        <p className="hidden text-muted text-sm md:block">
          To paste from a sheet, click the first cell and paste: columns go to the right, rows below.
        </p>
        <Grid
          name="rows"
          columns={columnsOf(options)}
          rows={rows}
          onChange={change}
          add={`Add a ${options.join(' or ').toLowerCase() || 'variant'}`}
        />
      </Form>
      <Archived
        product={product}
        onBack={(variant) => setRows((now) => [...now, rowOf(variant)])}
        shown={rows}
      />
    </Section>
  )
}

/** They follow what is read anew; while they are being saved, once the answer is there. */
function useRows(read: readonly Variant[]) {
  const [state, setState] = useState(() => ({
    rows: read.length === 0 ? [newRow()] : read.filter(isOnSale).map(rowOf),
    variants: read,
    read,
    isSaving: false,
  }))
  const followed = state.isSaving || state.read === read ? state : { ...state, ...followRead(state, read) }
  if (followed !== state) setState(followed)
  const { rows } = followed
  const setRows = (next: (rows: readonly GridRow[], variants: readonly Variant[]) => readonly GridRow[]) =>
    setState((now) => ({ ...now, rows: [...next(now.rows, now.variants)] }))
  async function store(send: () => Promise<{ variants: Variant[] }>): Promise<void> {
    setState((now) => ({ ...now, isSaving: true }))
    try {
      const { variants } = await send()
      setState((now) => ({ ...now, ...savedRows(now, { sent: rows, stored: variants }) }))
    } finally {
      setState((now) => ({ ...now, isSaving: false }))
    }
  }
  return { rows, setRows, store, part: { isTyped: differsFromStored(followed) } }
}

async function withOverwriting<T>(overwrites: RefObject<boolean>, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale')
      error.overwrite = () => {
        overwrites.current = true
      }
    throw error
  }
}

function Archived({
  product,
  shown,
  onBack,
}: {
  product: AdminProduct
  shown: readonly GridRow[]
  onBack(variant: Variant): void
}) {
  const ids = new Set(shown.map(({ id }) => id))
  const gone = product.variants.filter(({ id }) => !ids.has(id))
  if (gone.length === 0) return null
  return (
    <div className="border-line border-t p-4">
      <h3>Not on sale</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {gone.map((variant) => (
          <li key={variant.id}>
            <Button onClick={() => onBack(variant)}>
              {`Bring back ${variant.sku}${variant.title && ` (${variant.title})`}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function splitNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 3)
}

function columnsOf(options: readonly string[]): GridColumn[] {
  return [
    ...options.map((label, at) => ({
      key: `option${at}`,
      label,
      width: 'minmax(4.5rem, 2fr)',
      isWhole: true,
    })),
    { key: 'sku', label: 'SKU', width: 'minmax(6rem, 2fr)', isWhole: true },
    { key: 'price', label: 'Price ₹', width: 'minmax(4.25rem, 0.8fr)', inputMode: 'decimal' },
    { key: 'mrp', label: 'MRP ₹', width: 'minmax(4.25rem, 0.8fr)', inputMode: 'decimal' },
    { key: 'grams', label: 'Weight g', width: 'minmax(3.75rem, 0.7fr)', inputMode: 'numeric' },
    {
      key: 'available',
      label: 'Stock',
      width: 'minmax(3rem, 0.6fr)',
      inputMode: 'numeric',
      isFixed: ({ id }) => id !== undefined,
    },
    // The last, so that sheets without it can be pasted.
    {
      key: 'barcode',
      label: 'Barcode',
      width: 'minmax(3.75rem, 8.75rem)',
      inputMode: 'numeric',
      isWhole: true,
    },
  ]
}

interface ReadRows {
  options: readonly string[]
  stored: readonly Variant[]
}

/** Those removed from the grid go off sale. Throws what cannot be read, by cell. */
function readRows(rows: readonly GridRow[], { options, stored }: ReadRows): VariantRow[] {
  const errors: Record<string, string> = {}
  const read = rows.map((row, at): VariantRow => {
    const number = (key: string, parse: (text: string) => number | null, message: string) => {
      const value = parse(row[key] ?? '')
      if (value === null) errors[`rows.${at}.${key}`] = message
      return value ?? 0
    }
    for (const [index, option] of options.entries())
      if (!row[`option${index}`]) errors[`rows.${at}.option${index}`] = `Give it a ${option}.`
    const barcode = plainBarcode(row.barcode ?? '')
    const badBarcode = barcode && barcodeProblem(barcode)
    if (badBarcode) errors[`rows.${at}.barcode`] = badBarcode
    if (!row.sku) errors[`rows.${at}.sku`] = 'Give it a SKU.'
    const price = number('price', readRupees, 'Give rupees, such as 1899.')
    return {
      ...(row.id && { id: row.id, version: Number(row.version) }),
      sku: row.sku ?? '',
      barcode,
      optionValues: options.map((_, index) => row[`option${index}`] ?? ''),
      price,
      mrp: row.mrp ? number('mrp', readRupees, 'Give rupees, such as 2499.') : price,
      grams: number('grams', readPieces, 'Give whole grams.'),
      status: 'active',
      ...(!row.id && { available: number('available', readPieces, 'Give a whole number.') }),
    }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const kept = new Set(rows.map(({ id }) => id))
  const gone = stored.filter(({ id, status }) => status === 'active' && !kept.has(id))
  return [...read, ...gone.map(archived)]
}

function archived({ id, version, sku, optionValues, price, mrp, grams }: Variant) {
  return { id, version, sku, optionValues, price, mrp, grams, status: 'archived' as const }
}

const readPieces = (typed: string) => readWhole(typed || '0')
