import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { searchQuery, searchResponse } from '../../../shop/search/contract.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import { cachedJson } from '../../platform/response-cache/cached-json.ts'
import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import { openClockCache } from '../../platform/response-cache/clock-cache.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { suggest } from './suggest.ts'

/** What is typed most, while the catalogue stays as it is. */
const mostSaved = 500
/** The first pages after a start go first. */
const warmUpMs = 2_000

export const searchRoutes =
  (deps: Pick<ShopDeps, 'catalogue' | 'search' | 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    const suggestDeps = { ...deps, photos: await readPhotoManifest() }
    let saved = openSaved()
    const drop = () => {
      saved = openSaved()
    }
    deps.catalogue?.onChange(drop)
    deps.search?.onChange(drop)
    let timer: NodeJS.Timeout | undefined
    app.addHook('onListen', async () => {
      timer = setTimeout(() => void deps.search?.find('', 0).catch(() => {}), warmUpMs).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))

    app.get(
      '/api/search',
      {
        // A call for each letter typed.
        config: { caller: 'everybody', limits: [perHour('search.ip', 12_000)] },
        schema: { tags: ['catalogue'], querystring: searchQuery, response: { 200: searchResponse } },
      },
      async (request, reply) => {
        const query = request.query.q.trim().toLowerCase()
        // An answer begun before a change goes into the dropped cache.
        const startedIn = saved
        const found = startedIn.get(query) ?? cachedJson(JSON.stringify(await suggest(suggestDeps, query)))
        startedIn.set(query, found)
        sendCached(request, reply, found)
        return reply
      },
    )
  }

function openSaved() {
  return openClockCache<CachedResponse>({ bound: mostSaved, weigh: () => 1 })
}
