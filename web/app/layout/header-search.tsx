import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { searchBoxId } from './navigation.ts'

/** Searches the listing it stands on: as you type with scripts, by Enter without. */
export function HeaderSearch() {
  const { pathname, search, hash } = useLocation()
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const term = new URLSearchParams(search).get('search') ?? ''
  useFollow(input, term)
  useEffect(() => {
    // A document that opens with the hash is focused by the browser itself.
    if (hash === `#${searchBoxId}`) input.current?.focus()
  }, [hash])
  // Somebody may have typed before the scripts came.
  useEffect(() => {
    const box = input.current
    if (box?.form && box.value !== termOfAddress() && box === document.activeElement) submit(box.form)
  }, [submit])

  return (
    <Form
      role="search"
      method="get"
      action={pathname}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: termOfAddress() !== '' })}
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
          className="h-11 w-full rounded-full border border-field-border bg-white pr-4 pl-11 text-base text-ink placeholder:text-ink-500"
        />
        <Icon name="search" className="pointer-events-none absolute top-3 left-4 size-5 text-ink-500" />
      </label>
    </Form>
  )
}

/** Links change the term in the address: the box follows unless somebody types in it. After Back it does anyway. */
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

/** Letters may come faster than renders: the address itself knows whether one has arrived. */
function termOfAddress(): string {
  return new URLSearchParams(window.location.search).get('search') ?? ''
}
