import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface UrlFilterProps {
  name: string
  label: string
  children: ReactNode
}

/** A choice that is in the URL; another one begins with the first page. */
export function UrlFilter({ name, label, children }: UrlFilterProps) {
  const [asked, setAsked] = useSearchParams()
  return (
    <select
      aria-label={label}
      className="field-box w-auto! flex-1 md:flex-none"
      value={asked.get(name) ?? ''}
      onChange={({ target }) =>
        setAsked((now) => {
          now.delete('cursor')
          if (target.value) now.set(name, target.value)
          else now.delete(name)
          return now
        })
      }
    >
      {children}
    </select>
  )
}
