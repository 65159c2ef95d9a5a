/** The API's calls that a page is made of. */
export type PageReads = ReadonlySet<string>

const product = /^\/api\/products\/([^/?]+)$/

/** Whether a page made of these calls reads differently once these products do. */
export function isConcerned(reads: PageReads, handles: ReadonlySet<string>): boolean {
  for (const path of reads) {
    const [, handle] = product.exec(path) ?? []
    // Lists, and whatever else was asked, may hold any product.
    if (handle === undefined || handles.has(decodeURIComponent(handle))) return true
  }
  return false
}
