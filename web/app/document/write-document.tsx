import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { FailedRequest } from '../layout/request-id.ts'
import { StillParts } from '../layout/still-parts.ts'

/**
 * Every script that a document is written with bears this as its nonce, and it is taken off before the document
 * leaves: the policy allows what was marked, and nothing that got into the page some other way.
 */
export const scriptMark = crypto.randomUUID()

interface DocumentParts {
  context: EntryContext
  url: string
  /** The script with the data that the browser goes on with. */
  handoff: string
  /** What the log calls the request; null in sound documents. */
  requestId: string | null
  /** Null where every part of the shell is to be made anew. */
  stillParts: StillParts | null
}

/**
 * Renders the whole document at once: every page is kept as ready bytes, so streaming would bring
 * nothing, and this is nearly twice as fast. The hydration data, which React Router streams in a
 * Suspense boundary, is written as one closing script instead.
 */
export function writeDocument({ context, url, handoff, requestId, stillParts }: DocumentParts): string {
  const html = renderToString(
    <FailedRequest value={requestId}>
      <StillParts value={stillParts}>
        <ServerRouter context={context} url={url} nonce={scriptMark} />
      </StillParts>
    </FailedRequest>,
  )
  const end = html.lastIndexOf('</body>')
  return `<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`
}

/** Hands over what `encodeHandoff`, or the framework, has encoded. */
export function handoffScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${scriptMark}">${controller}.enqueue(${scriptSafe(data)});${controller}.close();</script>`
}

function scriptSafe(data: string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
