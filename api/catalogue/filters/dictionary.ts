import { slugOf } from '../../../shop/catalogue/variant-options.ts'

/** Numbers the values of a filter; as they stand in the URL, and as they are first written. */
export interface Dictionary {
  /** -1 for what is no value. */
  add(label: string | null | undefined): number
  find(slug: string): number | undefined
  readonly slugs: readonly string[]
  readonly labels: readonly string[]
}

const longestLabel = 60

export function openDictionary(given: Readonly<Record<string, string>> = {}): Dictionary {
  const slugs: string[] = []
  const labels: string[] = []
  const codes = new Map<string, number>()
  function save(slug: string, label: string): number {
    const code = codes.get(slug) ?? slugs.length
    if (code < slugs.length) return code
    codes.set(slug, code)
    slugs.push(slug)
    labels.push(label)
    return code
  }
  for (const [slug, label] of Object.entries(given)) save(slug, label)
  return {
    slugs,
    labels,
    find: (slug) => codes.get(slug),
    add(label) {
      const short = label?.trim().slice(0, longestLabel) ?? ''
      const slug = slugOf(short).slice(0, longestLabel)
      return slug === '' ? -1 : save(slug, short)
    },
  }
}
