import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const places = new Map<string, string>()

/** The key of the row with the mark, remembered by URL until the tab is closed; moved by `+1` and `-1`. */
export function usePlace(keys: readonly string[]): [string | null, (by: 1 | -1) => void] {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const [current, setCurrent] = useState<{ url: string; key: string } | null>(null)
  const known = current?.url === url ? current.key : places.get(url)
  const key = known !== undefined && keys.includes(known) ? known : null

  useEffect(() => {
    if (current) document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function move(by: 1 | -1): void {
    const at = key === null ? (by === 1 ? -1 : 0) : keys.indexOf(key)
    const next = keys[Math.min(Math.max(at + by, 0), keys.length - 1)]
    if (next === undefined) return
    places.set(url, next)
    setCurrent({ url, key: next })
  }

  return [key, move]
}

/** A row that was opened by a click has the mark afterwards. */
export function rememberPlace(url: string, key: string): void {
  places.set(url, key)
}
