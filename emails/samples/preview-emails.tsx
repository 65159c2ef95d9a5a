import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, EmailSettings, WrittenEmail } from '../../shop/mail/email.ts'
import type { SampleShop } from '../../shop/mail/sample-shop.ts'
import { wordedEmails } from '../../shop/mail/worded-emails.ts'
import { sampleEmails } from '../compose-email.ts'
import { renderEmail } from '../render-email.tsx'

export function previewList(shop: SampleShop, settings: EmailSettings): string {
  const samples = sampleEmails(shop)
  return writePage(
    'Emails',
    <ul className="mails">
      {samples.map(({ name, email }) => (
        <li key={name}>
          <a href={`/sandbox/mail/preview/${name}`}>
            <span className="subject">{renderEmail(email, shop.url, settings).subject}</span>
            <span className="quiet">{name}</span>
          </a>
        </li>
      ))}
    </ul>,
  )
}

export function previewPage(name: string, shop: SampleShop, settings: EmailSettings): string | null {
  const written = write(name, shop, settings)
  if (!written) return null
  const source = `/sandbox/mail/preview/${name}/html`
  return writePage(
    written.subject,
    <>
      <p>
        <a href="/sandbox/mail/preview">All emails</a>
      </p>
      <div className="widths">
        <iframe title="At 360 px" src={source} sandbox="" style={{ width: 362, flex: 'none' }} />
        <iframe title="On a desktop" src={source} sandbox="" style={{ minWidth: 680, flex: 'auto' }} />
      </div>
      <h2>As text</h2>
      <pre>{written.text}</pre>
    </>,
  )
}

export function previewHtml(name: string, shop: SampleShop, settings: EmailSettings): string | null {
  return write(name, shop, settings)?.html ?? null
}

/** Of emails that the owner can word. */
export function previewSamples(shop: SampleShop, settings: EmailSettings) {
  return sampleEmails(shop).flatMap(({ name, email }) => {
    if (!Object.hasOwn(wordedEmails, email.kind)) return []
    const { subject, text } = renderEmail(email, shop.url, settings)
    return { name, kind: email.kind, subject, text }
  })
}

export function findSample(name: string, shop: SampleShop): Email | null {
  return sampleEmails(shop).find((each) => each.name === name)?.email ?? null
}

function write(name: string, shop: SampleShop, settings: EmailSettings): WrittenEmail | null {
  const email = findSample(name, shop)
  return email && renderEmail(email, shop.url, settings)
}

function writePage(title: string, body: ReactNode): string {
  const page = (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} (sandbox)`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/mail/style.css" />
        <style>{styles}</style>
      </head>
      <body>
        <header className="sandbox">Sandbox – what each email looks like, with sample data</header>
        <main>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const styles = `
main { width: min(76rem, 100%) }
.widths { display: flex; gap: 1.5rem; overflow-x: auto }
.widths iframe { height: 56rem }
`
