import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fittingWidth, type PhotoManifest, photoUrl } from '../../../shop/media/photo.ts'
import {
  type AdminPage,
  listPagesResponse,
  pageWrites,
  shownPageResponse,
  versionParams,
  versionResponse,
} from '../../../shop/pages/admin-contract.ts'
import { pageParams } from '../../../shop/pages/content-contract.ts'
import { type EditedName, pathOf } from '../../../shop/pages/edited-names.ts'
import { type SettingsName, settingsNames } from '../../../shop/pages/settings-kinds.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { addPage, takeOffPage } from './added-pages.ts'
import {
  bringBackDraft,
  dropDraft,
  publishDraft,
  requireEditedName,
  requirePageName,
  requireVersion,
  restoreVersion,
  saveDraft,
} from './edit-content.ts'
import { listAddresses } from './list-addresses.ts'
import { shippedPageContent } from './shipped-content.ts'
import { listPages, pageTitle, showPage } from './show-content.ts'

export const adminPageRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['pages']
  const one = { tags, params: pageParams }

  /** It is committed: where this fails, the notice of the database or the next one is followed. */
  async function follow({ log }: FastifyRequest): Promise<void> {
    await deps.pages.follow().catch((err: unknown) => log.warn({ err }, 'published page not read'))
  }

  app.get(
    '/api/admin/pages',
    { config: { operation: 'pages.read' }, schema: { tags, response: { 200: listPagesResponse } } },
    async () => ({ items: (await listPages(deps.db)).map(wirePage) }),
  )

  app.get(
    '/api/admin/pages/:page',
    { config: { operation: 'pages.read' }, schema: { ...one, response: { 200: shownPageResponse } } },
    async (request) => {
      const name = requireEditedName(request.params.page)
      const page = await showPage(deps.db, name)
      return {
        ...wirePage(page),
        words: { ...page.words },
        shown: { ...page.shown },
        versions: page.versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
        photos: choosable(deps.pages.photos),
        isShipped: shippedPageContent(name) !== null,
        addresses: await listAddresses(deps.db, deps.pages.addedPaths()),
      }
    },
  )

  app.get(
    '/api/admin/pages/:page/versions/:version',
    {
      config: { operation: 'pages.read' },
      schema: { tags, params: versionParams, response: { 200: versionResponse } },
    },
    async ({ params: { page, version } }) => ({
      words: { ...(await requireVersion(deps.db, requireEditedName(page), version)) },
    }),
  )

  serveWrite(app, pageWrites.add, { tags, operation: 'pages.write' }, async (request) =>
    wirePage(await addPage(deps, { ...request.body, ...teamActorOf(request) })),
  )

  serveWrite(app, pageWrites.takeOff, { ...one, operation: 'pages.write' }, async (request) => {
    const on = { name: pageOf(request), ...request.body, ...teamActorOf(request) }
    const off = await takeOffPage(deps, on)
    await follow(request)
    return wirePage(off)
  })

  const pageOf = ({ params }: Asked) => requirePageName((params as z.output<typeof pageParams>).page)
  const write = { operation: 'pages.write' } as const
  const change = { draft: write, publish: write, restore: write }
  addChanges(':page', { schema: one, nameOf: pageOf, config: change })
  for (const name of settingsNames)
    addChanges(name, { schema: { tags }, nameOf: () => name, config: settingsChange })

  function addChanges(page: ':page' | SettingsName, { schema, nameOf, config }: Changes): void {
    const { saveDraft: save, dropDraft: drop, bringBackDraft: back, publish, restore } = pageWrites
    const at = (path: string) => path.replace(':page', page)

    app.put(
      at(save.path),
      { config: config.draft, schema: { ...schema, body: save.body, response: { 200: save.answer } } },
      async (request) =>
        wirePage(await saveDraft(deps, { name: nameOf(request), ...request.body, ...teamActorOf(request) })),
    )

    app.delete(
      at(drop.path),
      { config: config.draft, schema: { ...schema, body: drop.body, response: { 200: drop.answer } } },
      async (request) =>
        wirePage(await dropDraft(deps, { name: nameOf(request), ...request.body, ...teamActorOf(request) })),
    )

    app.post(
      at(back.path),
      { config: config.draft, schema: { ...schema, body: back.body, response: { 200: back.answer } } },
      async (request) => {
        const on = { name: nameOf(request), ...request.body, ...teamActorOf(request) }
        return wirePage(await bringBackDraft(deps, on))
      },
    )

    app.post(
      at(publish.path),
      {
        config: config.publish,
        schema: { ...schema, body: publish.body, response: { 200: publish.answer } },
      },
      async (request) => {
        const on = { name: nameOf(request), ...request.body, ...teamActorOf(request) }
        const published = await publishDraft(deps, on)
        await follow(request)
        return wirePage(published)
      },
    )

    app.post(
      at(restore.path),
      {
        config: config.restore,
        schema: { ...schema, body: restore.body, response: { 200: restore.answer } },
      },
      async (request) => {
        const on = { name: nameOf(request), ...request.body, ...teamActorOf(request) }
        const restored = await restoreVersion(deps, on)
        await follow(request)
        return wirePage(restored)
      },
    )
  }
}

interface Asked {
  params: unknown
}

/** Of the owner alone. */
const settingsChange = {
  draft: { operation: 'facts.write' },
  publish: { operation: 'facts.write', confirmed: true, log: 'settings published' },
  restore: { operation: 'facts.write', confirmed: true, log: 'settings restored' },
} as const

interface Changes {
  config: Record<'draft' | 'publish' | 'restore', FastifyContextConfig>
  schema: { tags: string[]; params?: typeof pageParams }
  nameOf: (request: Asked) => EditedName
}

function choosable(photos: PhotoManifest) {
  return Object.entries(photos).map(([name, { photo, alt, width }]) => ({
    name,
    alt,
    src: photoUrl(photo, fittingWidth(480, width), 'webp'),
  }))
}

type EditedPage = Awaited<ReturnType<typeof listPages>>[number]

function wirePage(page: EditedPage): AdminPage {
  const { name, version, number, takenOff, publishedBy, publishedAt, draftedBy, draftedAt } = page
  const { replacedBy, replacedAt } = page
  const change = (by: string | null, at: Date | null) => (by && at ? { by, at: at.toISOString() } : null)
  return {
    name,
    version,
    number,
    path: pathOf(name),
    title: pageTitle(page),
    takenOff,
    published: change(publishedBy, publishedAt),
    draft: change(draftedBy, draftedAt),
    replacedDraft: change(replacedBy, replacedAt),
  }
}
