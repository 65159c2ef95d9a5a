import { pages } from '../app/routes.ts'

const paths = pages.flatMap(({ path = '' }) => (path === '*' ? [] : `/${path}`))
const plainPaths = new Set(paths)
const patterns = paths
  .filter((path) => path.includes(':'))
  .map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`))

export function hasPage(path: string): boolean {
  return plainPaths.has(path) || patterns.some((pattern) => pattern.test(path))
}

/** As Vite's manifest names it. */
export function pageFileOf(matches: readonly { route: { handle?: unknown } }[]): string | undefined {
  const handle = matches.at(-1)?.route.handle
  return typeof handle === 'string' ? handle : undefined
}
