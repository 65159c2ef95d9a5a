import { fileURLToPath } from 'node:url'
import type { Email, EmailSettings, RenderEmail } from '../../../shop/mail/email.ts'
import type { SampleShop } from '../../../shop/mail/sample-shop.ts'

export interface Emails {
  renderEmail: RenderEmail
  loadPreviews: () => Promise<EmailPreviews>
  close(): Promise<void>
}

/** Pages of the sandbox. Null for a name that no sample has. */
export interface EmailPreviews {
  previewList(shop: SampleShop, settings: EmailSettings): string
  previewPage(name: string, shop: SampleShop, settings: EmailSettings): string | null
  previewSamples(
    shop: SampleShop,
    settings: EmailSettings,
  ): { name: string; kind: string; subject: string; text: string }[]
  previewHtml(name: string, shop: SampleShop, settings: EmailSettings): string | null
  findSample(name: string, shop: SampleShop): Email | null
}

const built = (file: string) => new URL(`../../../build/emails/${file}.js`, import.meta.url).href

export async function loadEmails(): Promise<Emails> {
  const { renderEmail } = await import(built('render-email'))
  return { renderEmail, loadPreviews: () => import(built('preview-emails')), close: async () => {} }
}

/** For `npm run dev`: the next email shows what was edited. */
export async function loadEmailSources(): Promise<Emails> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../../emails/vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  })
  return {
    async renderEmail(...asked) {
      const templates = await vite.ssrLoadModule('/render-email.tsx')
      return templates.renderEmail(...asked)
    },
    loadPreviews: async () =>
      (await vite.ssrLoadModule('/samples/preview-emails.tsx')) as unknown as EmailPreviews,
    close: () => vite.close(),
  }
}
