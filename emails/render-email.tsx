import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, WrittenEmail } from '../shop/mail/email.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { composeEmail } from './compose-email.ts'
import { EmailDocument } from './email-document.tsx'
import { writeEmailText } from './email-text.ts'

/** Writes an email out, as markup and as plain text. `shopUrl` has no trailing slash. */
export function renderEmail(email: Email, shopUrl: string, settings: PublicSettings): WrittenEmail {
  const body = composeEmail(email, shopUrl, settings)
  return {
    subject: body.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<EmailDocument body={body} settings={settings} />)}`,
    text: writeEmailText(body, settings),
  }
}
