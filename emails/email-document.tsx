import { Fragment } from 'react'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import type { EmailBlock, EmailBody } from './email-body.ts'
import { useStyles } from './email-styles.ts'
import { Destination, DetailTable, ItemsBlock, OrderTable } from './order-table.tsx'

interface EmailDocumentProps {
  body: EmailBody
  settings: PublicSettings
}

/** An email as a document of its own: one column of plain tables, legible with pictures off. */
export function EmailDocument({ body, settings }: EmailDocumentProps) {
  const styles = useStyles()
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{body.subject}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.preview}>{body.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={styles.outer} align="center">
                <Sheet body={body} settings={settings} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Sheet({ body: { title, greeting, blocks }, settings }: EmailDocumentProps) {
  const styles = useStyles()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.sheet} align="center">
      <tbody>
        <tr>
          <td style={styles.brand}>
            <span style={styles.symbol}>{settings.symbol}</span> {settings.brand}
          </td>
        </tr>
        <tr>
          <td style={styles.card}>
            <h1 style={styles.title}>{title}</h1>
            {greeting ? <p style={styles.paragraph}>Hi {greeting},</p> : null}
            {blocks.map((piece) => (
              <Block key={JSON.stringify(piece)} piece={piece} />
            ))}
          </td>
        </tr>
        <Footer settings={settings} />
      </tbody>
    </table>
  )
}

function Block({ piece }: { piece: EmailBlock }) {
  const styles = useStyles()
  switch (piece.block) {
    case 'paragraph':
      return <p style={styles.paragraph}>{piece.text}</p>
    case 'note':
      return <p style={styles.note}>{piece.text}</p>
    case 'code':
      return <p style={styles.code}>{piece.code}</p>
    case 'quote':
      return <blockquote style={styles.quote}>{piece.text}</blockquote>
    case 'order':
      return <OrderTable order={piece.order} />
    case 'destination':
      return <Destination order={piece.order} />
    case 'details':
      return <DetailTable details={piece.details} />
    case 'items':
      return <ItemsBlock {...piece} />
    case 'link':
      return <TextLink {...piece} />
    case 'button':
      return <ButtonLink {...piece} />
  }
}

function ButtonLink({ label, url, isShown }: { label: string; url: string; isShown: boolean }) {
  const styles = useStyles()
  return (
    <>
      <a href={url} style={styles.button}>
        {label}
      </a>
      {isShown ? <Address url={url} /> : null}
    </>
  )
}

/** Breaks around and amid its token, so that no line is a last letter. */
function Address({ url }: { url: string }) {
  const styles = useStyles()
  return (
    <p style={styles.address}>
      {url.split(/(?<==)|(?<=\?.*=.{22})(?=.{8})/).map((piece) => (
        <Fragment key={piece}>
          {piece}
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}

function TextLink({ label, url }: { label: string; url: string }) {
  const styles = useStyles()
  return (
    <p style={styles.linkLine}>
      <a href={url} style={styles.link}>
        {label}
      </a>
    </p>
  )
}

function Footer({
  settings: { address, legalName, phone, email, fssaiLicence },
}: Pick<EmailDocumentProps, 'settings'>) {
  const styles = useStyles()
  return (
    <tr>
      <td style={styles.footer}>
        {legalName}
        <br />
        {`${address.line1}, ${address.city} ${address.pin}, ${address.country}`}
        <br />
        {`${phone.display} · ${email}`}
        <br />
        {`FSSAI ${fssaiLicence}`}
      </td>
    </tr>
  )
}
