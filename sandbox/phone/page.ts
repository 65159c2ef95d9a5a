import { type Html, html } from '../mailbox/html.ts'
import type { TextMessage } from './phone.ts'

const mostListed = 200

export function phonePage(messages: readonly TextMessage[], to: string): string {
  return html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Phone (sandbox)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/phone/style.css">
  </head>
  <body>
    <header class="sandbox">Sandbox – text messages to anybody end here</header>
    <main>
      <h1>Phone</h1>
      <form class="filter" role="search">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="search" inputmode="tel" value="${to}" placeholder="+919845012345">
        <button>Show</button>
      </form>
      ${messages.length === 0 ? html`<p class="empty">No messages yet. <a href="">Look again</a></p>` : list(messages)}
    </main>
  </body>
</html>
`.html
}

function list(messages: readonly TextMessage[]): Html {
  return html`<ul class="mails">${messages.slice(0, mostListed).map(listItem)}</ul>`
}

function listItem({ to, text, at }: TextMessage): Html {
  return html`<li class="message">
    <span class="subject">${to}</span>
    <time datetime="${at}" class="quiet">${timeOf(at)}</time>
    <pre>${text}</pre>
  </li>`
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
}
