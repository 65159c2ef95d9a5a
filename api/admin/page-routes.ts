import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  type AdminPage,
  changedPageResponse,
  changePageRequest,
  listPagesResponse,
  restorePageRequest,
  saveDraftRequest,
  shownPageResponse,
} from '../../shop/admin/pages-contract.ts'
import { type PhotoManifest, photoUrl } from '../../shop/catalogue/photo.ts'
import { pagePaths } from '../../shop/pages/page-names.ts'
import { pageParams } from '../../shop/pages/words-contract.ts'
import { errorResponses } from '../../shop/wire/contract.ts'
import {
  dropDraft,
  publishDraft,
  requirePageName,
  restoreVersion,
  saveDraft,
} from '../page-words/edit-words.ts'
import { listPages, showPage } from '../page-words/show-words.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { teamActorOf } from '../team/team-caller.ts'

export const adminPageRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['pages']
  const one = { tags, params: pageParams }
  const answers = { 200: changedPageResponse, ...errorResponses }

  /** It is committed: where this fails, the notice of the database or the next one is followed. */
  async function follow({ log }: FastifyRequest): Promise<void> {
    await deps.pages.follow().catch((err: unknown) => log.warn({ err }, 'published page not read'))
  }

  app.get(
    '/api/admin/pages',
    { schema: { tags, response: { 200: listPagesResponse, ...errorResponses } } },
    async () => ({ items: (await listPages(deps.db)).map(wirePage) }),
  )

  app.get(
    '/api/admin/pages/:page',
    { schema: { ...one, response: { 200: shownPageResponse, ...errorResponses } } },
    async (request) => {
      const shown = await showPage(deps.db, requirePageName(request.params.page))
      return {
        ...wirePage(shown),
        words: { ...shown.words },
        versions: shown.versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
        photos: choosable(deps.pages.photos),
      }
    },
  )

  app.put(
    '/api/admin/pages/:page/draft',
    { schema: { ...one, body: saveDraftRequest, response: answers } },
    async (request) => {
      const name = requirePageName(request.params.page)
      return wirePage(await saveDraft(deps, { name, ...request.body, ...teamActorOf(request) }))
    },
  )

  app.delete(
    '/api/admin/pages/:page/draft',
    { schema: { ...one, body: changePageRequest, response: answers } },
    async (request) => {
      const name = requirePageName(request.params.page)
      return wirePage(await dropDraft(deps, { name, ...request.body, ...teamActorOf(request) }))
    },
  )

  app.post(
    '/api/admin/pages/:page/publish',
    { schema: { ...one, body: changePageRequest, response: answers } },
    async (request) => {
      const name = requirePageName(request.params.page)
      const published = await publishDraft(deps, { name, ...request.body, ...teamActorOf(request) })
      await follow(request)
      return wirePage(published)
    },
  )

  app.post(
    '/api/admin/pages/:page/restore',
    { schema: { ...one, body: restorePageRequest, response: answers } },
    async (request) => {
      const name = requirePageName(request.params.page)
      const restored = await restoreVersion(deps, { name, ...request.body, ...teamActorOf(request) })
      await follow(request)
      return wirePage(restored)
    },
  )
}

function choosable(photos: PhotoManifest) {
  return Object.entries(photos).map(([name, { photo, alt }]) => ({
    ...{ name, alt },
    src: photoUrl(photo, 480, 'webp'),
  }))
}

type EditedPage = Awaited<ReturnType<typeof listPages>>[number]

function wirePage(page: EditedPage): AdminPage {
  const { name, version, number, publishedBy, publishedAt, draftedBy, draftedAt } = page
  const change = (by: string | null, at: Date | null) => (by && at ? { by, at: at.toISOString() } : null)
  return {
    ...{ name, version, number, path: pagePaths[name], title: titles[name] },
    ...{ published: change(publishedBy, publishedAt), draft: change(draftedBy, draftedAt) },
  }
}

/** As the team calls them. */
const titles = {
  home: 'Home page',
  'about-us': 'About us',
  mission: 'Mission',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  partner: 'Partner with us',
}
