import type { z } from 'zod'
import { success } from '../../../shop/wire/contract.ts'
import type { CallLimit } from '../../platform/limits/call-limit.ts'
import type { ShopServer } from '../../shop-deps.ts'
import type { Unsubscribe } from './unsubscribe-links.ts'

interface UnsubscribeRoutes extends Unsubscribe {
  tag: string
  limit: CallLimit
  querystring: z.ZodType<{ token: string }>
  /** Throws `link-expired`. */
  stop: (token: string) => Promise<void>
}

/** Called by mail programs, and by the page of the email's link. All routes of `app` ignore their body. */
export function addUnsubscribeRoutes(
  app: ShopServer,
  { post, page, tag, limit, querystring, stop }: UnsubscribeRoutes,
): void {
  ignoreBody(app)
  const schema = { tags: [tag], querystring }

  app.post(
    post,
    { config: { caller: 'everybody', limits: [limit] }, schema: { ...schema, response: { 200: success } } },
    async ({ query }) => {
      await stop(query.token)
      return { success: true as const }
    },
  )

  /** Scanners open addresses too: a look stops nothing. */
  app.get(
    post,
    { config: { caller: 'everybody' }, schema: { ...schema, hide: true } },
    async ({ query }, reply) => reply.redirect(`${page}?${new URLSearchParams(query)}`, 303),
  )
}

const largestForm = 8 * 1024

/** Their form of one field (RFC 8058) says nothing more than the address. */
function ignoreBody(app: ShopServer): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, _body, done) =>
    done(null, undefined),
  )
}
