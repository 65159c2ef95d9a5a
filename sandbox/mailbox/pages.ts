import { type Html, html } from './html.ts'
import type { Mail } from './mailbox.ts'

const mostListed = 200

/** The list of mails. Links are relative to /sandbox/mail. */
export function listPage(mails: Mail[], to: string): string {
  return page(
    'Mailbox',
    html`
    <form class="filter" role="search">
      <label for="to">Delivered to</label>
      <input id="to" name="to" type="search" value="${to}" placeholder="asha@example.in">
      <button>Show</button>
    </form>
    ${mails.length === 0 ? emptyList(to) : html`<ul class="mails">${mails.slice(0, mostListed).map(listItem)}</ul>`}
    ${mails.length > mostListed ? html`<p class="quiet">The newest ${mostListed} of ${mails.length}.</p>` : ''}`,
  )
}

export function mailPage(mail: Mail): string {
  const { id, subject, from, recipients, at, text } = mail
  return page(
    subject || 'No subject',
    html`
    <p><a href="../mail">All mails</a></p>
    <article>
      <h2>${subject || 'No subject'}</h2>
      <dl>
        <dt>From</dt><dd>${from}</dd>
        <dt>To</dt><dd>${recipients.map(recipientLink)}</dd>
        <dt>Received</dt><dd>${timeOf(at)}</dd>
        ${Object.entries(mail.headers ?? {}).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
        ${mail.attachments.length > 0 ? html`<dt>Attached</dt><dd>${attachmentLinks(mail)}</dd>` : ''}
      </dl>
      ${mail.html ? html`<iframe title="The mail" src="${id}/html" sandbox="${frameRights}"></iframe>` : ''}
      <h3>As text</h3>
      <pre>${text ? withLinks(text) : 'This mail has no text version.'}</pre>
    </article>`,
  )
}

/**
 * A mail has no origin, and its policy lets no script of its own run; its links may open in the window around it.
 * Without `allow-scripts` a browser that is driven by a test cannot reach into the frame.
 */
export const frameRights =
  'allow-scripts allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox'

/** The mail's own document: links open outside the frame, attached pictures are inlined. */
export function mailDocument({ html, attachments }: Mail): string {
  const withPictures = attachments.reduce((text, { contentId, mimeType, base64 }) => {
    return contentId ? text.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${base64}`) : text
  }, html)
  const base = '<base target="_top"><link rel="icon" href="data:,">'
  const headed = withPictures.replace(/<head[^>]*>/i, (head) => head + base)
  return headed === withPictures
    ? withPictures.replace(/^(\s*<!doctype[^>]*>)?/i, (start) => start + base)
    : headed
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} (sandbox)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/mail/style.css">
  </head>
  <body>
    <header class="sandbox">Sandbox – mails to anybody end here</header>
    <main><h1>Mailbox</h1>${body}</main>
  </body>
</html>
`.html
}

function listItem({ id, subject, recipients, at, text }: Mail): Html {
  return html`<li><a href="mail/${id}">
    <span class="subject">${subject || 'No subject'}</span>
    <span class="quiet">${recipients.join(', ')}</span>
    <time datetime="${at}" class="quiet">${timeOf(at)}</time>
    <span class="start">${text.slice(0, 140)}</span>
  </a></li>`
}

function emptyList(to: string): Html {
  return html`<p class="empty">${to ? `No mail to ${to} yet.` : 'No mail yet.'} <a href="">Look again</a></p>`
}

function recipientLink(address: string): Html {
  return html`<a href="../mail?to=${encodeURIComponent(address)}">${address}</a> `
}

function attachmentLinks({ id, attachments }: Mail): Html[] {
  return attachments.map(({ filename }, index) => html`<a href="${id}/attachments/${index}">${filename}</a> `)
}

function withLinks(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"')\]]+)/).map((part, index) => {
    return index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`
  })
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
}
