import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, EmailSettings, WrittenEmail } from '../shop/mail/email.ts'
import { composeEmail } from './compose-email.ts'
import { EmailDocument } from './email-document.tsx'
import { StylesProvider, stylesIn } from './email-styles.ts'
import { writeEmailText } from './email-text.ts'

/** Writes an email out, as markup and as plain text. `shopUrl` has no trailing slash. */
export function renderEmail(email: Email, shopUrl: string, settings: EmailSettings): WrittenEmail {
  const body = composeEmail(email, shopUrl, settings)
  const document = (
    <StylesProvider value={stylesIn(settings)}>
      <EmailDocument body={body} settings={settings} />
    </StylesProvider>
  )
  return {
    subject: body.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(document)}`,
    text: writeEmailText(body, settings),
  }
}
