import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { handoffScript, scriptMark, writeDocument } from './document/write-document.tsx'
import { shopContext } from './shop-context.ts'

export { openSoundPages } from './document/sound-pages.ts'
export { scriptMark, shopContext }

/** Renders a document for the framework's own handler, which answers whatever has gone wrong. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { serverHandoffStream, ...rest } = context
  const handoff = handoffScript(await new Response(serverHandoffStream ?? null).text())
  const requestId = status < 500 ? null : loadContext.get(shopContext).requestId
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(
    writeDocument({ context: rest, url: request.url, handoff, requestId, stillParts: null }),
    {
      status,
      headers,
    },
  )
}

/** A loader or a render failed on the server; refusals (404 and the like) are answers, not faults. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(shopContext).noteFault(error)
}
