import type { Limit } from './bucket.ts'

/**
 * Of the `config` of a route. `.ip`: an IPv4 address or IPv6 /64. `.wide`: an IPv4 address or IPv6 /48. `.account`: one
 * customer. `.email`: what the body says. Routes that count together share one value.
 */
export interface CallLimit extends Limit {
  name: `${string}.${'ip' | 'wide' | 'account' | 'email'}`
}

export function perHour(name: CallLimit['name'], most: number): CallLimit {
  return { name, most, seconds: 3600 }
}
