import { fileURLToPath } from 'node:url'
import type { RenderEmail } from '../../shop/mail/email.ts'

export interface Emails {
  renderEmail: RenderEmail
  close(): Promise<void>
}

const built = new URL('../../build/emails/render-email.js', import.meta.url)

export async function loadEmails(): Promise<Emails> {
  const { renderEmail } = await import(built.href)
  return { renderEmail, close: async () => {} }
}

/** For `npm run dev`: the next email shows what was edited. */
export async function loadEmailSources(): Promise<Emails> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../emails/vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  })
  return {
    async renderEmail(email, shopUrl) {
      const templates = await vite.ssrLoadModule('/render-email.tsx')
      return templates.renderEmail(email, shopUrl)
    },
    close: () => vite.close(),
  }
}
