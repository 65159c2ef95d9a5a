import { isIP } from 'node:net'
import Fastify from 'fastify'
import { z } from 'zod'

/** `TRUST_PROXY`: addresses and networks, with commas between them. */
export const trustProxy = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .superRefine((each, context) => {
    const wrong = each.filter((proxy) => !isProxy(proxy))
    const message = `TRUST_PROXY: ${wrong.join(', ')} is no address or network. Write addresses or networks like 127.0.0.1 or 10.0.0.0/8, with commas between them.`
    if (wrong.length > 0) context.addIssue({ code: 'custom', message })
  })

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** As Fastify reads it, which takes `10.0.0` for an address as well. */
function isProxy(trustProxy: string): boolean {
  const [address = ''] = trustProxy.split('/', 1)
  if (!isIP(address) && !namedNetworks.includes(trustProxy)) return false
  try {
    Fastify({ trustProxy })
    return true
  } catch {
    return false
  }
}
