import { previewQuery } from '../../../shop/pages/admin-contract.ts'
import type { PageContent } from '../../../shop/pages/content.ts'
import { pageParams } from '../../../shop/pages/content-contract.ts'
import type { PageBackend, WebBuild } from '../../../shop/pages/contract.ts'
import { type EditedName, pathOf } from '../../../shop/pages/edited-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { EmailPreviews } from '../../platform/mail/load-emails.ts'
import { chosenFonts } from '../../platform/settings/current-fonts.ts'
import type { ShopDeps, ShopRoutes } from '../../shop-deps.ts'
import { requireEditedName } from '../page-content/edit-content.ts'
import type { EditedContent, SettingsOf } from '../page-content/settings-documents.ts'
import { contentToShow } from '../page-content/show-content.ts'
import { jsonAnswer } from './answer-from-memory.ts'

/** Nothing runs and nothing can be sent: it is looked at, in a frame of the back office. */
export function previewHeaders(styles: "'self'" | "'unsafe-inline'") {
  const policy = [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Set by whoever serves the storefront and loads the emails. */
export interface Previews {
  loadEmails?: () => Promise<EmailPreviews>
  openWeb?: () => Promise<WebBuild>
  openBackend?: () => PageBackend
}

declare module 'fastify' {
  interface FastifyInstance {
    previews: Previews
  }
}

/** The storefront's own document, with content that is not published. */
export const previewRoutes: ShopRoutes = (deps) => async (app) => {
  app.get(
    '/api/admin/pages/:page/preview',
    {
      config: { operation: 'pages.read' },
      schema: { tags: ['pages'], params: pageParams, querystring: previewQuery },
    },
    async (request, reply) => {
      const name = requireEditedName(request.params.page)
      const content = await contentToShow(deps.db, name, request.query.number)
      const { openWeb, openBackend } = app.previews
      const path = pathOf(name)
      if (!openWeb || !openBackend || path === null) throw new Refusal('not-found', { what: 'page' })
      const backend = withContent(openBackend(), { name, content, pages: deps.pages })
      const address = new URL(path, deps.publicUrl())
      const { text } = await (await openWeb()).renderPage(new Request(address), backend)
      return reply.headers(previewHeaders("'self'")).send(withIdleLinks(withoutScripts(text)))
    },
  )
}

interface Drafted {
  name: EditedName
  content: EditedContent
  pages: ShopDeps['pages']
}

function withContent(backend: PageBackend, { name, content, pages }: Drafted): PageBackend {
  if (isSettingsName(name)) return withSettings(backend, { [name]: content })
  const path = `/api/pages/${name}`
  const shown = pages.preview(content as PageContent)
  return {
    ...backend,
    callShop: async (asked, init) =>
      asked === path ? jsonAnswer(200, () => shown) : backend.callShop(asked, init),
  }
}

/** An announcement in any case, whatever the time. */
function withSettings(backend: PageBackend, drafted: Partial<SettingsOf>): PageBackend {
  const { facts, brand, menu, announcement, colours, fonts, logo } = drafted
  return {
    ...backend,
    settings: { ...backend.settings, ...facts, ...brand },
    menus: menu ?? backend.menus,
    announcement: announcement?.text ? announcement : backend.announcement,
    colours: colours ?? backend.colours,
    fonts: fonts ? chosenFonts(fonts) : backend.fonts,
    logo: logo ?? backend.logo,
  }
}

function withoutScripts(text: string): string {
  return text.replace(/<script[^>]*><\/script>/g, '')
}

/** In a sandbox that may open nothing, links to another window do nothing either. */
export function withIdleLinks(text: string): string {
  return text.replace('<head>', '<head><base target="_blank">')
}
