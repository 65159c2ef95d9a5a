import { connect, type Socket } from 'node:net'
import { isComplete, readAnswer } from './read-answer.ts'
import type { Wire } from './requests/draft.ts'

/** Only to tell what hangs: a busy machine may take its time. */
const longestMs = 60_000

export type Outcome =
  | { kind: 'answered'; status: number; text: string; ms: number }
  | { kind: 'hung-up'; ms: number }
  | { kind: 'hung'; ms: number }
  /** The client itself left before the end. */
  | { kind: 'left'; ms: number }
  | { kind: 'unreachable'; ms: number }

export function send(
  port: number,
  { bytes, ending, method, source }: Wire,
  timeoutMs = longestMs,
): Promise<Outcome> {
  const start = performance.now()
  const since = () => performance.now() - start
  return new Promise((resolve) => {
    const local = source ? { localAddress: source } : {}
    const socket = connect({ host: '127.0.0.1', port, ...local, allowHalfOpen: true })
    const received: Buffer[] = []
    let isOpen = false
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    const read = () => settle({ ...(readAnswer(received, method) ?? { kind: 'hung-up' }), ms: since() })
    const timer = setTimeout(() => settle({ kind: 'hung', ms: since() }), timeoutMs)
    socket.once('connect', () => {
      isOpen = true
      write(socket, bytes, ending, () => settle({ kind: 'left', ms: since() }))
    })
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      if (isComplete(received, method)) read()
    })
    socket.once('end', read)
    socket.once('error', () => (isOpen ? read() : settle({ kind: 'unreachable', ms: since() })))
  })
}

function write(socket: Socket, bytes: Buffer, ending: Wire['ending'], onLeft: () => void): void {
  if (ending === 'whole') socket.write(bytes)
  else if (ending === 'short') socket.end(bytes)
  else socket.write(bytes, onLeft)
}
