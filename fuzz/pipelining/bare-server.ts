import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'

const server = createServer((_request, response) => response.end('here'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  parentPort?.postMessage(typeof address === 'object' ? address?.port : 0)
})
