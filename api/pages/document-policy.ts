import { createHash } from 'node:crypto'

/** The one document that may load the payment provider's script and frame; every way in loads it as a document. */
const paymentPath = '/checkout/shipping'

export interface PolicyOptions {
  path: string
  /** Origins of the payment provider; empty where its stand-in is of our own origin. */
  paymentOrigins: readonly string[]
}

/** The content-security policy of a document: its own scripts by file or by hash, nothing inline, nobody frames it. */
export function documentPolicy(html: string, { path, paymentOrigins }: PolicyOptions): string {
  const payment = path === paymentPath
  const provider = payment ? ` ${paymentOrigins.join(' ')}`.trimEnd() : ''
  return [
    "default-src 'none'",
    `script-src 'self'${provider} ${inlineScriptHashes(html).join(' ')}`.trimEnd(),
    `style-src 'self'${provider && " 'unsafe-inline'"}`,
    `img-src 'self' data:${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src ${payment ? `'self'${provider}` : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The provider's script writes HTML of its own, so its document goes without.
    ...(payment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}

export const documentHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
}
