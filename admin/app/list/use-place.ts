import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Mark, moveMark } from './move-mark.ts'

const places = new Map<string, Mark>()

/** The key of the row with the mark, remembered by URL until the tab is closed; moved by `+1` and `-1`. */
export function usePlace(keys: readonly string[]): [string | null, (by: 1 | -1) => void] {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const [current, setCurrent] = useState<{ url: string; mark: Mark } | null>(null)
  const known = (current?.url === url ? current.mark : places.get(url)) ?? null
  const key = known !== null && keys.includes(known.key) ? known.key : null

  useEffect(() => {
    if (current) document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function move(by: 1 | -1): void {
    const mark = moveMark(keys, known, by)
    if (mark === null) return
    places.set(url, mark)
    setCurrent({ url, mark })
  }

  return [key, move]
}

/** A row that was opened by a click has the mark afterwards. */
export function rememberPlace(url: string, mark: Mark): void {
  places.set(url, mark)
}
