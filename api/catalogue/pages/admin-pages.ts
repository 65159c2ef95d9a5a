import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { iconFileName } from '../../../shop/media/uploaded-photo.ts'
import { coloursPath } from '../../../shop/theme/colours.ts'
import { chosenFonts } from '../../platform/settings/current-fonts.ts'
import { currentLogo } from '../../platform/settings/current-logo.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { htmlText } from '../../platform/store/html-text.ts'
import { currentColours } from '../../platform/store/theme.ts'
import { serveImmutable } from './static-files.ts'

const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

export const adminHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': adminPolicy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** One document for every screen of the back office; what is shown comes from the Admin API. */
export async function serveAdminPages(app: FastifyInstance): Promise<void> {
  await serveImmutable(app, 'build/admin/assets', '/admin/assets/')
  const document = await readFile(new URL('../../../build/admin/index.html', import.meta.url), 'utf8')
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(adminHeaders).send(namedDocument(document))
  const open = { config: { caller: 'everybody', limits: [] } } as const
  app.get('/admin', open, send)
  app.get('/admin/*', open, send)
}

/** The screens have name, icon, colours and fonts of the shop from it, before sign-in too. */
export function namedDocument(document: string): string {
  const colours = currentColours()
  const sheets = [colours && coloursPath(colours), chosenFonts()?.path].filter((path) => path)
  const styles = sheets.map((path) => `<link rel="stylesheet" href="${path}">`).join('')
  const named = document.replace('{shop}', () => htmlText(currentSettings().brand))
  const { icon } = currentLogo()
  const iconTag = `<link rel="icon" href="/photos/${iconFileName(icon)}" type="image/png" />`
  return (icon ? named.replace(/<link rel="icon"[^>]*>/, iconTag) : named).replace(
    '</head>',
    `${styles}</head>`,
  )
}
