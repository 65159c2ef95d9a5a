export function isOffered(title: string, internalPrefix: string): boolean {
  return internalPrefix === '' || !title.startsWith(internalPrefix)
}
