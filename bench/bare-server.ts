import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

// The limit of what a Node process can do: `node bare-server.ts URL` answers every request with the
// bytes and headers that URL answers, and prints the port it listens on.

const [, , url = '', encoding = 'br'] = process.argv
const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const { rawHeaders, body } = await fetchRaw(url)
const headers = rawHeaders.flatMap((text, index) => {
  const isName = index % 2 === 0
  return isName && !perConnection.has(text.toLowerCase()) ? [text, rawHeaders[index + 1] ?? ''] : []
})
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})

function fetchRaw(from: string): Promise<{ rawHeaders: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(from, { headers: { 'accept-encoding': encoding } }, (answer) => {
      buffer(answer).then((body) => resolve({ rawHeaders: answer.rawHeaders, body }), reject)
    }).once('error', reject)
  })
}
