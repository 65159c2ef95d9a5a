import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ShopDeps } from '../shop-deps.ts'
import { pageBackend } from './page-backend.ts'
import { servePhotos } from './static-files.ts'
import { openWebBuild, type RenderedPage, type WebBuild } from './web-build.ts'

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

/**
 * Serves pages from their sources through Vite, on the shop's own port. No cache and no
 * content-security policy: hot reloading writes scripts of its own into the page.
 */
export async function serveDevPages(app: FastifyInstance, deps: ShopDeps): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const openBackend = pageBackend(app, deps)
  await servePhotos(app)
  app.get('/*', sendPage)
  return openWebBuild(await loadBuild(), 'development')

  async function loadBuild(): Promise<ServerBuild> {
    return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
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
    const web = openWebBuild(await loadBuild(), 'development')
    return web.renderPage(new Request(new URL(request.url, deps.publicUrl())), openBackend())
  }
}
