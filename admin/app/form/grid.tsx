import type { ClipboardEvent, CSSProperties, HTMLAttributes, KeyboardEvent } from 'react'
import { newKey } from '../../../shop/new-key.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFieldError } from './form.tsx'

export interface GridColumn {
  key: string
  label: string
  /** Of a grid: `6rem`, `minmax(8rem, 2fr)`. */
  width: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Shown, not edited. */
  isFixed?: (row: GridRow) => boolean
  isLong?: boolean
  /** A line of its own on a phone. */
  isWhole?: boolean
}

/** `key` is the row's own, as long as it is edited. */
export type GridRow = Readonly<Record<string, string>> & { readonly key: string }

export function newRow(values: Record<string, string> = {}): GridRow {
  return { ...values, key: newKey() }
}

interface GridProps {
  /** Refusals name cells `NAME.0.COLUMN`. */
  name: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  onChange(rows: readonly GridRow[]): void
  /** Text of the button that adds a row; without it rows are neither added nor removed. */
  add?: string
  /** Named for screen readers, instead of by its number. */
  nameOf?: (row: GridRow) => string
  /** Enter, which scanners send after each code, goes to the row below and at last to the button that sends. */
  isScanned?: boolean
}

/** Rows of fields. What is pasted from a sheet fills cells to the right and below. */
export function Grid(props: GridProps) {
  const { name, columns, rows, onChange, add, nameOf, isScanned = false } = props
  const widths = [...columns.map(({ width }) => width), ...(add ? ['40px'] : [])].join(' ')
  const style = { '--columns': widths } as CSSProperties

  function set(at: number, column: string, value: string) {
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)))
  }

  function paste(event: ClipboardEvent, from: number, column: number) {
    const cells = withoutHead(readSheet(event.clipboardData.getData('text/plain')), columns.slice(column))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    onChange(pasteCells(rows, { cells, from, columns: columns.slice(column), canAdd: Boolean(add) }))
  }

  return (
    <div className="edit-grid" style={style}>
      <div className="edit-head" aria-hidden="true">
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      {rows.map((row, at) => (
        <div key={row.key} className="edit-row">
          {columns.map((column, index) => (
            <Cell
              key={column.key}
              name={`${name}.${at}.${column.key}`}
              column={column}
              row={row}
              rowName={nameOf?.(row) ?? `row ${at + 1}`}
              onChange={(value) => set(at, column.key, value)}
              onPaste={(event) => paste(event, at, index)}
              {...(isScanned && { onKeyDown: goBelow, autoFocus: at === 0 })}
            />
          ))}
          {add && (
            <button
              type="button"
              className="edit-remove"
              aria-label={`Remove row ${at + 1}`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Icon name="close" className="size-4" />
            </button>
          )}
        </div>
      ))}
      {add && (
        <div>
          <Button onClick={() => onChange([...rows, newRow()])}>{add}</Button>
        </div>
      )}
    </div>
  )
}

interface CellProps {
  name: string
  column: GridColumn
  row: GridRow
  rowName: string
  onChange(value: string): void
  onPaste(event: ClipboardEvent): void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  autoFocus?: boolean
}

function Cell({ name, column, row, rowName, onChange, ...more }: CellProps) {
  const { key, label, inputMode, isFixed, isLong, isWhole } = column
  const error = useFieldError(name)
  const value = row[key] ?? ''
  const wired = {
    'aria-label': `${label}, ${rowName}`,
    value,
    ...more,
    className: 'edit-box',
    ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${name}-error` }),
  }
  return (
    <div className="edit-cell" data-whole={isWhole}>
      <span className="edit-label" aria-hidden="true">
        {label}
      </span>
      {isFixed?.(row) ? (
        <span className="edit-fixed">{value}</span>
      ) : isLong ? (
        <textarea rows={2} {...wired} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input inputMode={inputMode} {...wired} onChange={(event) => onChange(event.target.value)} />
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

function goBelow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const row = event.currentTarget.closest('.edit-row')
  const below = row?.nextElementSibling?.querySelector('input')
  below?.select()
  const form = row?.closest('form')
  ;(below ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus()
}

interface Pasted {
  cells: readonly (readonly string[])[]
  from: number
  columns: readonly GridColumn[]
  canAdd: boolean
}

function pasteCells(rows: readonly GridRow[], { cells, from, columns, canAdd }: Pasted): GridRow[] {
  const missing = canAdd ? Math.max(0, from + cells.length - rows.length) : 0
  const all = [...rows, ...Array.from({ length: missing }, () => newRow())]
  return all.map((row, at) => {
    const line = cells[at - from]
    if (!line) return row
    const values = columns.flatMap(({ key, isFixed }, index) =>
      line[index] === undefined || isFixed?.(row) ? [] : [[key, line[index].trim()]],
    )
    return { ...row, ...Object.fromEntries(values) }
  })
}

/** Of the same columns: the heads of a sheet may say more, such as Per serving (30 g). */
function withoutHead(cells: string[][], columns: readonly GridColumn[]): string[][] {
  const [first = []] = cells
  const isHead = first.every((cell, at) => {
    const label = columns[at]?.label.toLowerCase()
    return label !== undefined && cell.trim().toLowerCase().startsWith(label)
  })
  return isHead && cells.length > 1 ? cells.slice(1) : cells
}

/** Tabs between cells, as sheets copy them. */
function readSheet(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
  return lines.map((line) => line.split('\t'))
}
