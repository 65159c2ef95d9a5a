import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

// Below the ports of outgoing connections, one of which could take a port before its server does.
const lowest = 20_000
const highest = 32_000

/** Free ports, all different, and different from those of other processes that have asked and live. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(lowest, highest)
    if ((await claim(port)) && (await isFree(port))) ports.add(port)
  }
  return [...ports]
}

/** By the UDP port of the same number, which ends with this process: a server may begin to listen seconds after it was given its port. */
export function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true }).unref()
  return unlessTaken(once(socket, 'listening'))
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  if (!(await unlessTaken(once(server.listen(port, '127.0.0.1'), 'listening')))) return false
  await once(server.close(), 'close')
  return true
}

async function unlessTaken(listening: Promise<unknown>): Promise<boolean> {
  try {
    await listening
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  // On a busy machine a caller uses a connection at the moment at which its server ends it as idle.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
  await once(server.listen(0, host), 'listening')
  return (server.address() as AddressInfo).port
}
