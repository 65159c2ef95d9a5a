import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'

// Answers at once, on a thread of its own, and says on which port.

const server = createServer((_request, response) => response.end('here'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  parentPort?.postMessage(typeof address === 'object' ? address?.port : 0)
})
