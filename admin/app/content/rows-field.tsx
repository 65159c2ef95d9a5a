import { type ReactNode, useState } from 'react'
import { newKey } from '../../../shop/new-key.ts'
import { DragHandle } from '../drag/drag-handle.tsx'
import { moved, useDragOrder } from '../drag/use-drag-order.ts'
import { GroupProblem } from '../form/group-problem.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { mostRows, RowSearch, useFoundRows } from './found-rows.tsx'
import { emptyValues, type Part, type Value, type Values } from './parts.ts'

interface RowsFieldProps {
  part: Extract<Part, { kind: 'rows' }>
  name: string
  rows: readonly Values[]
  onChange(value: Value): void
  /** The fields of a row. */
  children(row: Values, at: number, onRow: (values: Values) => void): ReactNode
}

/** Parts of a page that can be added, removed and put in order. */
export function RowsField({ part, name, rows, onChange, children }: RowsFieldProps) {
  const keys = useKeysOf(rows.length)
  const found = useFoundRows({ name, rows, keys: keys.all })
  const isLong = part.isUnordered && rows.length > mostRows
  const shown = rows.flatMap((row, at) => (!isLong || found.isShown(at) ? [{ row, at }] : []))

  const order = useDragOrder(keys.all.slice(0, rows.length), (key, to) => move(keys.all.indexOf(key), to))

  function move(from: number, to: number) {
    onChange(moved(rows, from, to))
    keys.set(moved(keys.all, from, to))
  }
  function add() {
    const key = newKey()
    onChange([...rows, emptyValues(part.parts)])
    keys.set([...keys.all, key])
    found.show(key)
  }
  function remove(at: number) {
    onChange(rows.filter((_, index) => index !== at))
    keys.set(keys.all.filter((_, index) => index !== at))
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{part.label}</legend>
      {part.hint && <p className="text-muted text-sm">{part.hint}</p>}
      {isLong && <RowSearch name={name} count={rows.length} shown={shown.length} onFind={found.find} />}
      <ol className="grid gap-3">
        {shown.map(({ row, at }) => (
          <li
            key={keys.all[at]}
            data-place={at}
            data-drop={order.dropAt(at)}
            data-dragged={order.dragged === keys.all[at] || undefined}
            className="rounded-field"
          >
            <fieldset className="grid min-w-0 gap-3 rounded-field border border-line p-4">
              <legend className="sr-only">{`${part.one} ${at + 1}`}</legend>
              <div className="-mt-1 flex items-center gap-1">
                {!part.isUnordered && (
                  <span className="-ml-3">
                    <DragHandle
                      id={keys.all[at] ?? ''}
                      name={`${part.one} ${at + 1}`}
                      at={at}
                      count={rows.length}
                      order={order}
                    />
                  </span>
                )}
                <span aria-hidden="true" className="mr-auto text-muted">{`${part.one} ${at + 1}`}</span>
                {!part.isUnordered && (
                  <>
                    <Step
                      label={`Move ${part.one} ${at + 1} up`}
                      icon="-rotate-180"
                      isOff={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <Step
                      label={`Move ${part.one} ${at + 1} down`}
                      isOff={at === rows.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                  </>
                )}
                <button
                  type="button"
                  aria-label={`Remove ${part.one} ${at + 1}`}
                  className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-hover md:size-9"
                  onClick={() => remove(at)}
                >
                  <Icon name="close" className="size-4" />
                </button>
              </div>
              {children(row, at, (values) =>
                onChange(rows.map((one, index) => (index === at ? values : one))),
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <GroupProblem name={name} />
      <div>
        <Button onClick={add}>{`Add a ${part.one.toLowerCase()}`}</Button>
      </div>
    </fieldset>
  )
}

interface StepProps {
  label: string
  icon?: string
  isOff: boolean
  onClick(): void
}

export function Step({ label, icon = '', isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-hover aria-disabled:opacity-40 md:size-9"
      onClick={isOff ? undefined : onClick}
    >
      <Icon name="down" className={`size-4 ${icon}`} />
    </button>
  )
}

/** A row keeps its fields when others come, go or move. */
function useKeysOf(count: number) {
  const [all, set] = useState<readonly string[]>([])
  if (all.length < count) set([...all, ...Array.from({ length: count - all.length }, newKey)])
  return { all, set }
}
