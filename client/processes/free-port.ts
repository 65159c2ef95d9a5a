import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

// Below the ports of outgoing connections, one of which could take a port before its server does.
const lowest = 20_000
const highest = 32_000

/** Free ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  await once(server.close(), 'close')
  return true
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
