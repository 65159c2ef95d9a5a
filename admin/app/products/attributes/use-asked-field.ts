import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** A link to what is missing leads to its field. */
export function useAskedField(): void {
  const [asked] = useSearchParams()
  const field = asked.get('field')
  useEffect(() => {
    if (field) findField(`facts.${field}`)?.focus()
  }, [field])
}

/** A quantity has several, of which the first is meant; a table has an id. */
function findField(name: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')]
  const named = fields.find((one) => one.name === name || one.name.startsWith(`${name}.`))
  return named ?? document.getElementById(name)?.querySelector<HTMLElement>('input, textarea, button') ?? null
}
