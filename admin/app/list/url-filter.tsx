import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'

interface UrlFilterProps {
  name: string
  label: string
  /** What holds where the URL has none. */
  usual?: string
  children: ReactNode
}

/** A choice that is in the URL. */
export function UrlFilter({ name, label, usual = '', children }: UrlFilterProps) {
  const [asked, set] = useUrlFilters()
  return (
    <select
      aria-label={label}
      className="field-box w-auto! flex-1 md:flex-none"
      value={asked.get(name) ?? usual}
      onChange={({ target }) => set({ [name]: target.value })}
    >
      {children}
    </select>
  )
}

/** The filters of the URL, also of the list that is on its way, and how to set some, which begins with the first page. */
export function useUrlFilters(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const here = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useNextSearch() ?? here.search)
  function set(values: Readonly<Record<string, string>>): void {
    const wanted = new URLSearchParams(asked)
    for (const each of ['cursor', 'entry', ...Object.keys(values)]) wanted.delete(each)
    for (const [name, value] of Object.entries(values)) if (value) wanted.set(name, value)
    // Drawn at once: a second choice, made quickly, is added to the first.
    navigate(`?${wanted}`, { flushSync: true })
  }
  return [asked, set]
}

/** Of this list on its way with other filters or another page; null where nothing or another screen is. */
export function useNextSearch(): string | null {
  const next = useNavigation().location
  // As the router's own locations have it, with the base path.
  const here = useHref('.')
  return next?.pathname === here ? next.search : null
}
