import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useQuery } from '../query/use-query.ts'
import { closed, comboboxProps } from '../search/combobox.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { searchBoxId } from './navigation.ts'

/** Searches while the shopper types, or without scripts on Enter. */
export function HeaderSearch() {
  const { pathname, search, hash } = useLocation()
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const [combobox, setCombobox] = useState(closed)
  const [used, setUsed] = useState<'never' | 'focused' | 'typed'>('never')
  const code = used === 'never' ? null : 'code suggestions'
  const { data: Suggestions } = useQuery(code, loadSuggestions, Number.POSITIVE_INFINITY)
  const term = new URLSearchParams(search).get('search') ?? ''
  useFollow(input, term)
  useEffect(() => {
    // For a document opened with the hash the browser does it.
    if (hash === `#${searchBoxId}`) input.current?.focus()
  }, [hash])
  // For text typed before hydration.
  useEffect(() => {
    const box = input.current
    if (!box?.form || box !== document.activeElement) return
    setUsed('focused')
    if (box.value !== termOfAddress()) box.form.requestSubmit()
  }, [])

  /** An empty box leaves no `search=` in the address. */
  function showResults(form: HTMLFormElement, replace = false) {
    submit(input.current?.value ? form : null, { action: pathname, replace })
  }
  return (
    <Form
      role="search"
      method="get"
      action={pathname}
      onFocus={() => setUsed((now) => (now === 'never' ? 'focused' : now))}
      onChange={({ currentTarget }) => {
        setUsed('typed')
        showResults(currentTarget, termOfAddress() !== '')
      }}
      onSubmit={(event) => {
        event.preventDefault()
        showResults(event.currentTarget)
      }}
      className="search-row"
    >
      <label className="relative w-full">
        <span className="sr-only">Search for items</span>
        <input
          ref={input}
          id={searchBoxId}
          type="search"
          name="search"
          defaultValue={term}
          placeholder="Search for items"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          {...(isHydrated && comboboxProps(combobox))}
          className="h-11 w-full rounded-full border border-field-border bg-white pr-4 pl-11 text-base text-ink placeholder:text-ink-500"
        />
        <Icon name="search" className="pointer-events-none absolute top-3 left-4 size-5 text-ink-500" />
      </label>
      {Suggestions && <Suggestions input={input} isTyped={used === 'typed'} onChange={setCombobox} />}
    </Form>
  )
}

/** Without them the search works as well. */
async function loadSuggestions() {
  return (await import('../search/suggestions.tsx')).Suggestions
}

/** The box follows the URL unless the shopper is typing; after Back always. */
function useFollow(input: React.RefObject<HTMLInputElement | null>, term: string): void {
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = term
  }, [input, term])
  useEffect(() => {
    function followHistory() {
      const box = input.current
      if (box) box.value = termOfAddress()
    }
    window.addEventListener('popstate', followHistory)
    return () => window.removeEventListener('popstate', followHistory)
  }, [input])
}

/** From the URL itself, which may be ahead of the last render. */
function termOfAddress(): string {
  return new URLSearchParams(window.location.search).get('search') ?? ''
}
