import type { StaticHandlerContext } from 'react-router'

/** For search engines, and in documents from the server alone: no browser uses them. */
export function structuredScripts(data: readonly object[]): string {
  return data.map(scriptOf).join('')
}

function scriptOf(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

/** What the loader of the page has found. */
export function contentOf({ matches, loaderData }: StaticHandlerContext): unknown {
  const id = matches.at(-1)?.route.id
  const data: unknown = id === undefined ? null : loaderData[id]
  return typeof data === 'object' && data !== null && 'content' in data ? data.content : null
}
