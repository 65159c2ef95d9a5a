import type { RouteOptions } from 'fastify'
import type { Operation } from '../../shop/team/roles.ts'
import type { CallLimit } from '../platform/limits/call-limit.ts'

/** `owner`: a customer, and only for their own. `body-token`, `operator`, `provider`: checked by the verb or the route. */
export type Caller = 'everybody' | 'customer' | 'owner' | 'body-token' | 'operator' | 'provider'

declare module 'fastify' {
  /** The shop does not start with a route that has neither `caller` nor `operation`. */
  interface FastifyContextConfig {
    caller?: Caller
    /** Of the Admin API. `everybody`: before sign-in. `member`: whatever the role, but no access token. */
    operation?: Operation | 'everybody' | 'member'
    /** Only where the member has just confirmed by passkey or code. `by-amount`: its verb asks for that above a sum or a discount. */
    confirmed?: true | 'by-amount'
    /** The answer holds a secret that is shown once, or a file: it is not saved for a repeated `Idempotency-Key`. */
    secret?: true
    /** Each call is counted by network too, if none of these does; with an empty list not at all. */
    limits?: readonly CallLimit[]
    /** Written to the security log under this name. */
    log?: string
  }
}

export type RouteConfig = NonNullable<RouteOptions['config']>

const open: RouteConfig = { caller: 'everybody', limits: [] }

/** Of plugins and the sandbox, which say nothing of callers. Files, or counted once it is known what they cost. */
const areas: readonly (readonly [RegExp, RouteConfig])[] = [
  [/^\/\*$/, open],
  [/^\/(assets|photos|admin\/assets)\/\*$/, open],
  [/^\/[\w-]+\.(svg|png|ico|txt|xml|webmanifest)$/, open],
  [/^\/api\/docs(\/|$)/, open],
  [/^\/sandbox\//, open],
  [/^\/api\/admin\/docs(\/|$)/, { operation: 'member' }],
]

/** Throws where nothing says who may call it. */
export function configOf({ url, config }: Pick<RouteOptions, 'url' | 'config'>): RouteConfig {
  if (config?.caller || config?.operation) return config
  const found = areas.find(([area]) => area.test(url))
  if (!found)
    throw new Error(`${url} does not say who may call it: \`config.caller\` or \`config.operation\``)
  return found[1]
}
