import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../shop/refusal.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { cachedResponse } from '../../platform/response-cache/cached-response.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { openBuiltFiles } from './built-files.ts'
import { writeCsvFeed, writeXmlFeed } from './feed-files.ts'
import { sendFile } from './send-file.ts'
import { type SeoSource, seoSource } from './seo-source.ts'
import { countParts, writePart, writeSitemap } from './sitemap.ts'

/** Feeds and sitemaps: whole catalogues, of many megabytes. */
const feedsLimit = perHour('feeds.ip', 600)

const xml = 'application/xml; charset=utf-8'
const schema = { hide: true }

interface Wanted {
  name: string
  type: string
  write: (source: SeoSource) => AsyncIterable<string>
}

export const seoRoutes: ShopRoutes = (deps) => async (app) => {
  const files = openBuiltFiles({
    onError: (err, file) => app.log.error({ err, file }, 'building a file for search engines failed'),
  })
  deps.catalogue?.onChange(files.expire)
  deps.pages?.onChange(files.expire)

  app.get('/robots.txt', { config: { caller: 'everybody', limits: [] }, schema }, (request, reply) => {
    const text = robotsText(deps.publicUrl(), deps.config.searchIndexing)
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    sendCached(request, reply, cachedResponse({ text, headers, isLasting: false }))
    return reply
  })
  app.get(
    '/sitemap.xml',
    { config: { caller: 'everybody', limits: [feedsLimit] }, schema },
    (request, reply) => send(request, reply, { name: 'sitemap', type: xml, write: writeSitemap }),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part',
    { config: { caller: 'everybody', limits: [feedsLimit] }, schema },
    (request, reply) => {
      const part = readPart(request.params.part)
      if (part > countParts(seoSource(deps))) throw new Refusal('not-found', { what: 'page' })
      return send(request, reply, {
        name: `sitemap ${part}`,
        type: xml,
        write: (source) => writePart(source, part),
      })
    },
  )
  app.get(
    '/feeds/google.xml',
    { config: { caller: 'everybody', limits: [feedsLimit] }, schema },
    (request, reply) => send(request, reply, { name: 'feed', type: xml, write: writeXmlFeed }),
  )
  app.get(
    '/feeds/google.csv',
    { config: { caller: 'everybody', limits: [feedsLimit] }, schema },
    (request, reply) =>
      send(request, reply, { name: 'csv feed', type: 'text/csv; charset=utf-8', write: writeCsvFeed }),
  )

  async function send(request: FastifyRequest, reply: FastifyReply, { name, type, write }: Wanted) {
    const file = await files.open(name, () => write(seoSource(deps)))
    // For machines: the pages themselves are what is listed.
    return sendFile(request, reply.type(type).header('x-robots-tag', 'noindex'), file)
  }
}

function readPart(text: string): number {
  const [, digits] = /^([1-9]\d{0,3})\.xml$/.exec(text) ?? []
  if (!digits) throw new Refusal('not-found', { what: 'page' })
  return Number(digits)
}

/** Pages that are not to be listed say so themselves, which only who may read them sees. */
function robotsText(publicUrl: string, isIndexed: boolean): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/docs',
    'Disallow: /sandbox/',
    ...(isIndexed ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
}
