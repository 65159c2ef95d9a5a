import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Connections beyond it retry after a second or more. */
const backlog = 2_048

interface Place extends Pick<Config, 'host' | 'port'> {
  setting?: 'PORT' | 'WORKER_PORT'
}

/** Fails early where the port is taken. */
export async function requirePort(place: Place): Promise<void> {
  const server = createServer().listen(place)
  await once(server, 'listening').catch(refuseAt(place))
  server.close()
  await once(server, 'close')
}

export async function listen(app: FastifyInstance, { host, port, setting }: Place): Promise<number> {
  const { level } = app.log
  app.log.level = 'warn'
  await app.listen({ host, port, backlog }).catch(refuseAt({ host, port, ...(setting && { setting }) }))
  app.log.level = level
  return portOf(app.server, { host, port })
}

function portOf(server: Server, { port }: Place): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

export function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function refuseAt(place: Place): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const sentence = sentences[error.code ?? '']?.(place)
    throw sentence ? new StartError(sentence, { cause: error }) : error
  }
}

const sentences: { [code: string]: (place: Place) => string } = {
  EADDRINUSE: ({ port, setting = 'PORT' }) =>
    `Port ${port} is taken by another program; set ${setting} to a free one.`,
  EACCES: ({ port, setting = 'PORT' }) =>
    `Port ${port} may only be used by root; set ${setting} to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
}
