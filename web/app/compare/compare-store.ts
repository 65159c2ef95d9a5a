import { mostCompared } from '../../../shop/catalogue/compare.ts'
import { storedValue } from '../session/stored-value.ts'

/** Handles, in the order in which they were ticked. */
const compared = storedValue<readonly string[]>({
  keys: ['compare'],
  parse: ([text]) => readHandles(text ?? ''),
  format: (handles) => [handles.join(',') || null],
  fallback: [],
})

export const useCompared = compared.use

/** False where there are four already. */
export function addCompared(handle: string): boolean {
  const handles = compared.read()
  if (handles.includes(handle)) return true
  if (handles.length >= mostCompared) return false
  compared.write([...handles, handle])
  return true
}

export function removeCompared(handle: string): void {
  compared.write(compared.read().filter((each) => each !== handle))
}

export function clearCompared(): void {
  compared.write([])
}

function readHandles(text: string): string[] {
  const handles = text.split(',').filter((handle) => /^\S{1,200}$/.test(handle) && handle.isWellFormed())
  return [...new Set(handles)].slice(0, mostCompared)
}
