import { storedValue } from '../session/stored-value.ts'

const mostViewed = 8

/** Handles, the last one first; in this browser alone, until logout. */
const viewed = storedValue<readonly string[]>({
  keys: ['recentlyViewed'],
  parse: ([text]) => readHandles(text ?? ''),
  format: (handles) => [handles.join(',') || null],
  fallback: [],
})

export const useViewed = viewed.use

export function recordViewed(handle: string): void {
  const others = viewed.read().filter((each) => each !== handle)
  viewed.write([handle, ...others].slice(0, mostViewed))
}

function readHandles(text: string): string[] {
  const handles = text.split(',').filter((handle) => /^\S{1,200}$/.test(handle) && handle.isWellFormed())
  return [...new Set(handles)].slice(0, mostViewed)
}
