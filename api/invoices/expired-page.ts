import { hash } from 'node:crypto'
import { currentFacts } from '../facts/current-facts.ts'

const style =
  'body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#0e1116}'
export const expiredPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`

/** Opened from an old email. */
export function expiredPage(): string {
  const { brand, email } = currentFacts()
  return `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This link no longer works | ${brand}</title><style>${style}</style></head>
<body><h1>This link no longer works</h1>
<p>Your invoices are in your account: log in and open the order. You can also write to us at ${email}.</p>
<p><a href="/account?tab=orders">My orders</a></p></body></html>
`
}
