export type PageReads = ReadonlySet<string>

const product = /^\/api\/products\/([^/?]+)$/

const pageContent = /^\/api\/pages\//

/** Whether the page changes with these products. */
export function showsAny(reads: PageReads, handles: ReadonlySet<string>): boolean {
  for (const path of reads) {
    if (pageContent.test(path)) continue
    const [, handle] = product.exec(path) ?? []
    if (handle === undefined || handles.has(decodeURIComponent(handle))) return true
  }
  return false
}
