import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage, WebBuild } from '../../../shop/pages/contract.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { namedDocument } from './admin-pages.ts'
import { pageBackend } from './page-backend.ts'
import type { Previews } from './preview-page.ts'
import { servePhotos } from './static-files.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/** No cache and no content-security policy: hot reloading writes scripts of its own. */
export async function serveDevPages(app: FastifyInstance, deps: ShopDeps): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder('web'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const openBackend = pageBackend(app, deps)
  await servePhotos(app)
  Object.assign(app.previews, { openWeb, openBackend } satisfies Previews)
  await serveDevAdmin(app)
  app.get('/*', sendPage)
  return openWeb()

  async function openWeb(): Promise<WebBuild> {
    const { openWebBuild } = await vite.ssrLoadModule('/runtime/entry-server.tsx')
    return openWebBuild(null)
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      renderPage(request).then(
        ({ status, text }) =>
          reply.raw.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text),
        (error) => reply.raw.writeHead(500).end(String(error?.stack ?? error)),
      )
    })
  }

  async function renderPage(request: FastifyRequest): Promise<RenderedPage> {
    const web = await openWeb()
    const url = new URL(request.url, deps.publicUrl())
    const { status, text } = await web.renderPage(new Request(url), openBackend())
    return { status, text: await vite.transformIndexHtml(request.url, text) }
  }
}

async function serveDevAdmin(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const root = folder('admin')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const open = { config: { caller: 'everybody', limits: [] } } as const
  app.get('/admin', open, send)
  app.get('/admin/*', open, send)

  function send(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const html = await vite.transformIndexHtml(request.url, await readFile(`${root}/index.html`, 'utf8'))
      reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(namedDocument(html))
    })
  }
}
