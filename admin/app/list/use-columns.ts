import { useState } from 'react'
import type { Column } from './rows.tsx'

export interface ChosenColumns {
  /** By their heads, with whether each is shown. */
  offered: readonly { head: string; isShown: boolean }[]
  toggle(head: string): void
}

/** Those that this device shows of a list. What differs from the list's own choice is remembered. */
export function useColumns<Item>(
  list: string | undefined,
  columns: readonly Column<Item>[],
): { shown: readonly Column<Item>[]; choice: ChosenColumns } {
  const [changed, setChanged] = useState(() => readChanged(list))
  const isShown = ({ head, isExtra = false }: Column<Item>) => changed.includes(head) === isExtra
  function toggle(head: string): void {
    const next = changed.includes(head) ? changed.filter((one) => one !== head) : [...changed, head]
    localStorage.setItem(keyOf(list), next.join())
    setChanged(next)
  }
  const choosable = columns.slice(1).filter(({ width }) => width !== 'phone-only')
  return {
    shown: columns.filter((column) => !choosable.includes(column) || isShown(column)),
    choice: {
      offered: choosable.map((column) => ({ head: column.head, isShown: isShown(column) })),
      toggle,
    },
  }
}

function readChanged(list: string | undefined): readonly string[] {
  return list === undefined ? [] : (localStorage.getItem(keyOf(list))?.split(',') ?? [])
}

function keyOf(list: string | undefined): string {
  return `admin-columns-${list}`
}
