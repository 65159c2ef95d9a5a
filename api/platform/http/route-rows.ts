import type { RouteOptions } from 'fastify'

/** HEAD counts as GET; a route of all methods is one. */
export function rowsOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  const methods = [method].flat()
  if (methods.includes('TRACE')) return [`* ${url}`]
  return methods.map((each) => `${each === 'HEAD' ? 'GET' : each} ${url}`)
}
