import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendError } from '../platform/http/answer-errors.ts'
import { isThisMachine } from '../platform/http/real-values.ts'

interface Guard {
  publicUrl: () => string
  /** Whether clients of other machines are answered. */
  isPublic: boolean
}

/** The sandbox shows the emails of all customers. The host is checked against DNS rebinding. */
export function guardSandbox(
  sandbox: FastifyPluginAsync,
  { publicUrl, isPublic }: Guard,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const host = hostOf(request)
      const message = !(isPublic || isFromThisMachine(request))
        ? 'The sandbox of a trial answers this machine only; TRIAL_IN_PUBLIC=1 opens it to others.'
        : !(isThisMachine(host) || host === new URL(publicUrl()).hostname) &&
          'The sandbox answers at localhost and at PUBLIC_URL only.'
      if (message) return sendError(reply, 403, { code: 'forbidden', message })
    })
    await app.register(sandbox)
  }
}

const ofProxies =
  /^(via|cdn-loop|x-envoy-.+|(x-)?(original-)?forwarded(-.+)?|(.+-)?(client|connecting|real|remote)-?ip(v6)?)$/

/**
 * By the address of the connection; what a proxy on this machine passes on comes from elsewhere. nginx adds no header by itself;
 * before 1.29.7 it asks in HTTP/1.0, which no browser does.
 */
function isFromThisMachine({ headers, raw, socket }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket
  const isForwarded = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name))
  return !isForwarded && (isThisMachine(remoteAddress) || remoteAddress === localAddress)
}

function hostOf({ headers }: FastifyRequest): string {
  const address = `http://${headers.host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
