/** Internal codes work when typed, but are never shown. An empty prefix hides none. */
export function isOffered(title: string, internalPrefix: string): boolean {
  return internalPrefix === '' || !title.startsWith(internalPrefix)
}
