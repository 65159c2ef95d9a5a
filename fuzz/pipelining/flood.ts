import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

export interface FloodOrder {
  url: string
  requests: readonly string[]
  sources: readonly (string | null)[]
  seconds: number
}

/** As many in one packet as fit: ten times what could once stop the shop. */
const burst = { connections: 10, requests: 1_500, everyMs: 2_200 }
/** As many as a connection may ask for at once, over and over. */
const steady = { connections: 24, requests: 16, everyMs: 100 }

const deep = `{"name":${'['.repeat(900)}${']'.repeat(900)}}`
const deepPost = `POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${deep.length}\r\n\r\n${deep}`

const { url, requests, sources, seconds }: FloodOrder = workerData
const port = Number(new URL(url).port)
const endsAt = performance.now() + seconds * 1000
const repeated = (kind: typeof burst, work: (source: string | null) => Promise<void>) =>
  Array.from({ length: kind.connections }, async (_, index) => {
    await pause((kind.everyMs * index) / kind.connections)
    while (performance.now() < endsAt) await work(sources[index % sources.length] ?? null)
  })
await Promise.all([...repeated(burst, sendBurst), ...repeated(steady, sendSteadily)])

async function sendBurst(source: string | null): Promise<void> {
  const socket = dial(source).pause()
  socket.write(makeRequests(burst.requests))
  await pause(burst.everyMs)
  socket.destroy()
}

async function sendSteadily(source: string | null): Promise<void> {
  const socket = dial(source)
  const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')))
  while (performance.now() < endsAt && !socket.destroyed) {
    const answered = waitForAnswers(socket, steady.requests)
    socket.write(makeRequests(steady.requests))
    await Promise.race([ended, answered])
    await pause(steady.everyMs)
  }
  socket.destroy()
}

function dial(source: string | null): Socket {
  const socket = connect({ host: '127.0.0.1', port, ...(source && { localAddress: source }) })
  return socket.on('error', () => {})
}

/** By their status lines; one that two packets share is missed, and the next batch comes in time all the same. */
function waitForAnswers(socket: Socket, count: number): Promise<void> {
  return new Promise((resolve) => {
    let answered = 0
    const timer = setTimeout(finish, 2_000)
    function finish() {
      clearTimeout(timer)
      socket.off('data', read)
      resolve()
    }
    function read(bytes: Buffer) {
      answered += bytes.toString('latin1').split('HTTP/1.1 ').length - 1
      if (answered >= count) finish()
    }
    socket.on('data', read)
  })
}

function makeRequests(count: number): string {
  return Array.from({ length: count }, makeRequest).join('')
}

function makeRequest(_: unknown, index: number): string {
  const request = requests[index % requests.length] ?? '/'
  if (request.startsWith('POST')) return deepPost
  const path = request.replace('#', randomBytes(4).toString('hex'))
  return `GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`
}
