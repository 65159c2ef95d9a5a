import { longestHandle } from './handle.ts'

export const mostCompared = 4

/** Handles of `a,b,c`, each once; one more than are shown, which tells that there are too many. */
export function readCompared(text: string | null): string[] {
  const handles = (text ?? '').split(',').flatMap((part) => part.trim().slice(0, longestHandle) || [])
  return [...new Set(handles)].slice(0, mostCompared + 1)
}

export function comparePath(handles: readonly string[]): string {
  return handles.length > 0 ? `/compare?products=${handles.map(encodeURIComponent).join(',')}` : '/compare'
}
