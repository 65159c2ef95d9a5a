import { hash } from 'node:crypto'
import { htmlText } from './html-text.ts'
import { theme } from './theme.ts'

/** In the colours of now. */
function plainStyle(): string {
  return `body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:${theme('color-ink')}}`
}

export function plainPolicy(): string {
  return `default-src 'none'; style-src 'sha256-${hash('sha256', plainStyle(), 'base64')}'; frame-ancestors 'none'`
}

/** Needs no file but itself. */
export function plainPage(title: string, brand: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | ${htmlText(brand)}</title><style>${plainStyle()}</style></head>
<body><h1>${title}</h1>
${body}</body></html>
`
}
