import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface UrlFilterProps {
  name: string
  label: string
  children: ReactNode
}

/** A choice that is in the URL; another one begins with the first page. */
export function UrlFilter({ name, label, children }: UrlFilterProps) {
  const asked = useNextSearch()
  const navigate = useNavigate()
  function choose(value: string) {
    asked.delete('cursor')
    if (value) asked.set(name, value)
    else asked.delete(name)
    navigate(`?${asked}`)
  }
  return (
    <select
      aria-label={label}
      className="field-box w-auto! flex-1 md:flex-none"
      value={asked.get(name) ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {children}
    </select>
  )
}

/** Of the list that is on its way, so that two quick choices both count. */
function useNextSearch(): URLSearchParams {
  const here = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
