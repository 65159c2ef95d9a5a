import { use, useState } from 'react'
import { Field } from '../form/field.tsx'
import { FormErrors } from '../form/form.tsx'
import type { Values } from './parts.ts'

/** A list with more is long. */
export const mostRows = 20

interface LongList {
  name: string
  rows: readonly Values[]
  keys: readonly string[]
}

/** Of a long list the first twenty rows, or twenty that have what is typed; besides them those that are wrong or new. */
export function useFoundRows({ name, rows, keys }: LongList) {
  const errors = use(FormErrors)
  const [found, setFound] = useState<readonly string[] | null>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const shown = new Set([...(found ?? keys.slice(0, mostRows)), ...added])
  const isWrong = (at: number) => Object.keys(errors).some((field) => field.startsWith(`${name}.${at}.`))
  return {
    isShown: (at: number) => shown.has(keys[at] ?? '') || isWrong(at),
    show: (key: string) => setAdded([...added, key]),
    /** Not while a row is typed in: it would go from under the hand. */
    find(typed: string) {
      const wanted = typed.trim().toLowerCase()
      const has = (row: Values) =>
        Object.values(row).some((value) =>
          String(value ?? '')
            .toLowerCase()
            .includes(wanted),
        )
      setFound(wanted === '' ? null : keys.filter((_, at) => has(rows[at] ?? {})).slice(0, mostRows))
    },
  }
}

interface RowSearchProps {
  name: string
  /** How many there are, of which so many are shown. */
  count: number
  shown: number
  onFind(typed: string): void
}

export function RowSearch({ name, count, shown, onFind }: RowSearchProps) {
  const [typed, setTyped] = useState('')
  return (
    <Field
      name={`${name}.find`}
      label="Find"
      type="search"
      autoComplete="off"
      hint={`${shown} of ${count} are shown.`}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onFind(target.value)
      }}
      // It sends no form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
