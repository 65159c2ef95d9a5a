import type { RouteOptions } from 'fastify'

/** A route as the tables of callers and of limits write it. HEAD goes with GET; one for many methods is one for all. */
export function rowsOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  const methods = [method].flat()
  if (methods.includes('TRACE')) return [`* ${url}`]
  return methods.map((each) => `${each === 'HEAD' ? 'GET' : each} ${url}`)
}
