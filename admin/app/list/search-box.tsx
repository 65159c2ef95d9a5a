import { type Ref, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** Searches among all, whatever the filters were, on Enter or by its button. Escape leaves the field. */
export function SearchBox({ ref, label }: { ref: Ref<HTMLInputElement>; label: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const searched = new URLSearchParams(search).get('search') ?? ''
  const [typed, setTyped] = useState(searched)
  useLayoutEffect(() => setTyped(searched), [searched])

  function find(text: string): void {
    const wanted = text.trim()
    navigate(wanted ? `?${new URLSearchParams({ search: wanted })}` : '?')
  }

  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          find(typed)
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        <Icon name="search" className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
        <input
          ref={ref}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={`Search: ${label}`}
          placeholder={`${label.slice(0, 1).toUpperCase()}${label.slice(1)}`}
          maxLength={100}
          className={`field-box pl-9! placeholder:text-muted ${typed.trim() === searched ? 'pr-9!' : 'pr-22!'}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {typed.trim() !== searched ? (
          <button
            type="submit"
            className="absolute inset-y-1 right-1 rounded-field bg-hover px-3 font-semibold hover:bg-line"
          >
            Search
          </button>
        ) : searched ? (
          <button
            type="button"
            aria-label="Clear the search"
            className="absolute inset-y-0 right-0 grid w-10 place-items-center"
            onClick={() => find('')}
          >
            <Icon name="close" className="size-4" />
          </button>
        ) : (
          <kbd className="absolute top-1/2 right-3 hidden -translate-y-1/2 md:block">f</kbd>
        )}
      </form>
    </search>
  )
}
