import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from '../../../client/processes/free-port.ts'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export async function openTestReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    spans,
    close: () => server.close(),
  }
}
