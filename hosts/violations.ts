import type { Violation } from '../faults/checks/checks.ts'

const mostNamed = 3

/** Of each check that fails the first few finds, and how many more there are. */
export function collectViolations() {
  const found = new Map<string, string[]>()
  return {
    add({ check, found: text }: Violation): void {
      found.set(check, [...(found.get(check) ?? []), text.replaceAll(/\s+/g, ' ').slice(0, 300)])
    },
    list(): Violation[] {
      return [...found].flatMap(([check, all]) => {
        const more = all.length - mostNamed
        const named = all.slice(0, mostNamed).map((text) => ({ check, found: text }))
        return more > 0 ? [...named, { check, found: `and ${more} more` }] : named
      })
    },
  }
}
