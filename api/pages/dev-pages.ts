import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage, WebBuild } from '../../shop/pages/contract.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { pageBackend } from './page-backend.ts'
import { servePhotos } from './static-files.ts'

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

/** No cache and no content-security policy: hot reloading writes scripts of its own. */
export async function serveDevPages(app: FastifyInstance, deps: ShopDeps): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const openBackend = pageBackend(app, deps)
  await servePhotos(app)
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
