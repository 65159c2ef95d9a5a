import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { FailedRequest } from './layout/request-id.ts'
import { shopContext } from './shop-context.ts'

export { renderLetter } from '../letters/letters.tsx'
export { shopContext }

/**
 * Renders the whole document at once: every page is kept as ready bytes, so streaming would bring
 * nothing, and this is nearly twice as fast. The hydration data, which React Router streams in a
 * Suspense boundary, is written as one closing script instead.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const data = await readHandoff(context.serverHandoffStream)
  const html = renderToString(
    <FailedRequest value={status < 500 ? null : loadContext.get(shopContext).requestId}>
      <ServerRouter context={withoutStream(context)} url={request.url} />
    </FailedRequest>,
  )
  const handoff = `<script>window.__reactRouterContext.streamController.enqueue(${scriptSafe(data)});window.__reactRouterContext.streamController.close();</script>`
  const end = html.lastIndexOf('</body>')
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  documents.set(response, `<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`)
  return response
}

const documents = new WeakMap<Response, string>()

/** The document of an answer. As its body the text would be encoded, streamed and decoded again. */
export async function readDocument(response: Response): Promise<string> {
  return documents.get(response) ?? (await response.text())
}

/** A loader or a render failed on the server; refusals (404 and the like) are answers, not faults. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(shopContext).noteFault(error)
}

async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? await new Response(stream).text() : ''
}

function withoutStream(context: EntryContext): EntryContext {
  const { serverHandoffStream: _read, ...rest } = context
  return rest as EntryContext
}

function scriptSafe(data: string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
