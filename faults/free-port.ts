import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that nobody uses just now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => portOf(server.address()))
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

export function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('this server has no port')
  return address.port
}
