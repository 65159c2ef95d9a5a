import { createConnection } from 'node:net'
import type { Call } from '../../client/client.ts'

export interface Answer {
  status: number
  body: string
}

export interface HttpConnection {
  ask(call: Call): Promise<Answer>
  close(): void
}

/** HTTP/1.1 by hand, for the load shares the processors with what it measures. Bodies are ASCII. `localAddress`: it comes from there. */
export function openHttpConnection(port: number, localAddress = '127.0.0.1'): HttpConnection {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress, noDelay: true }).setEncoding(
    'latin1',
  )
  let received = ''
  let waiting: PromiseWithResolvers<Answer> | null = null
  socket.on('data', (text) => {
    received += text
    const answer = readAnswer(received)
    if (!answer) return
    received = ''
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')))
  return {
    ask(call) {
      waiting = Promise.withResolvers()
      socket.write(textOf(call), 'latin1')
      return waiting.promise
    },
    close() {
      waiting = null
      socket.destroy()
    },
  }
}

function readAnswer(received: string): Answer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end))
  const body = received.slice(end + 4)
  if (body.length < Number(length?.[1] ?? 0)) return null
  return { status: Number(received.slice(9, 12)), body }
}

function textOf({ method, path, token, headers = {}, body }: Call): string {
  const bearer = token ? `Authorization: Bearer ${token}\r\n` : ''
  const others = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${bearer}${others.join('')}`
  if (!body) return `${head}\r\n`
  const sent = JSON.stringify(body)
  return `${head}Content-Type: application/json\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`
}
