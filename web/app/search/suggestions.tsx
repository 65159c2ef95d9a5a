import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { SearchResponse } from '../../../shop/search/contract.ts'
import { type Combobox, closed, suggestionsId } from './combobox.ts'
import { Option, type Suggested } from './option.tsx'
import { useKeys } from './use-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** Letters have come before this code. */
  isTyped: boolean
  onChange: (combobox: Combobox) => void
}

/** Below the search box, while the shopper types. */
export function Suggestions({ input, isTyped, onChange }: SuggestionsProps) {
  const typed = useTyped(input, isTyped)
  const found = useSuggestions(typed.text)
  const groups = found ? groupsOf(found) : []
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const [chosen, setChosen] = useState({ found, at: -1 })
  const at = chosen.found === found ? chosen.at : -1
  const isOpen = typed.isOpen && count > 0
  const active = isOpen && at >= 0 ? optionId(at) : undefined

  useKeys(input, {
    isOpen,
    at,
    count,
    onMove(next) {
      typed.open()
      setChosen({ found, at: next })
    },
    onChoose: () => document.getElementById(active ?? '')?.click(),
    onClose: typed.close,
  })
  useTell({ isOpen, active }, onChange)
  if (!isOpen) return null

  function onTake() {
    typed.close()
    input.current?.blur()
  }
  return (
    <div className="suggestions card" onPointerDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">{`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}</p>
      {found?.corrected && (
        <p className="px-4 pt-3 text-ink-500 text-sm">{`Showing results for "${found.corrected}"`}</p>
      )}
      <div id={suggestionsId} role="listbox" aria-label="Suggestions">
        {groups.map(({ title, options, first }) => (
          <fieldset
            key={title}
            aria-label={title}
            className="py-2 not-first:border-stone-100 not-first:border-t"
          >
            {options.map((option, index) => (
              <Option
                key={option.path}
                id={optionId(first + index)}
                isActive={first + index === at}
                option={option}
                onTake={onTake}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function optionId(at: number): string {
  return `${suggestionsId}-${at}`
}

interface Group {
  title: string
  options: readonly Suggested[]
  /** Place of its first option among all. */
  first: number
}

function groupsOf({ products, collections, pages }: SearchResponse): Group[] {
  const all = [
    { title: 'Products', options: products.map(productOption) },
    {
      title: 'Collections',
      options: collections.map((place) => ({ ...place, kind: 'Collection' as const })),
    },
    { title: 'Pages', options: pages.map((place) => ({ ...place, kind: 'Page' as const })) },
  ].filter(({ options }) => options.length > 0)
  let first = 0
  return all.map((group) => {
    const placed = { ...group, first }
    first += group.options.length
    return placed
  })
}

function productOption({ id, title, ...product }: SearchResponse['products'][number]): Suggested {
  const query = product.flavour ? `?${product.flavour.query}` : ''
  return { title, path: `/products/${encodeURIComponent(id)}${query}`, product }
}

/** The text of the box; open from a letter typed until Escape, Enter or the box loses the focus. */
function useTyped(input: RefObject<HTMLInputElement | null>, isTyped: boolean) {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [isOpen, setOpen] = useState(isTyped)
  useEffect(() => {
    const box = input.current
    if (!box) return
    const onInput = () => {
      setText(box.value)
      setOpen(true)
    }
    const onLeave = () => setOpen(false)
    const onSubmit = () => {
      onLeave()
      if (matchMedia('(pointer: coarse)').matches) box.blur()
    }
    box.addEventListener('input', onInput)
    box.addEventListener('blur', onLeave)
    box.form?.addEventListener('submit', onSubmit)
    // The box then holds the text of another address.
    window.addEventListener('popstate', onLeave)
    return () => {
      box.removeEventListener('input', onInput)
      box.removeEventListener('blur', onLeave)
      box.form?.removeEventListener('submit', onSubmit)
      window.removeEventListener('popstate', onLeave)
    }
  }, [input])
  return { text, isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

function useTell({ isOpen, active }: Combobox, onChange: (combobox: Combobox) => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    tell({ isOpen, active })
    return () => tell(closed)
  }, [isOpen, active])
}
