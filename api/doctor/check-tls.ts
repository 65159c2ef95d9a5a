import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { counted } from '../../shop/counted.ts'
import { type CheckDeps, days, errorText, type Finding, ok, warning, wrong } from '../health-check.ts'

/** Automatic renewal happens 30 days before the end. */
const soonDays = 14

export async function checkTls({ config, now, answerMs }: CheckDeps): Promise<Finding> {
  const { publicUrl } = config
  if (!publicUrl?.startsWith('https:')) return withoutHttps(config)
  const { hostname, port } = new URL(publicUrl)
  try {
    return judge(
      hostname,
      await readCertificate({ host: hostname, port: Number(port || 443), answerMs }),
      now(),
    )
  } catch (error) {
    return wrong(`${hostname} answers no TLS (${errorText(error)}). Check the proxy and its certificate.`)
  }
}

function withoutHttps({ mode }: CheckDeps['config']): Finding {
  if (mode === 'trial') return ok('PUBLIC_URL is no https address, as in a trial.')
  return wrong('Without an https address nobody can pay. Set PUBLIC_URL to that of the shop.')
}

interface Certificate {
  /** Null where browsers accept chain and name. */
  problem: string | null
  validTo: Date
}

function judge(hostname: string, { problem, validTo }: Certificate, now: Date): Finding {
  const left = days(validTo.getTime() - now.getTime())
  if (problem)
    return wrong(
      `Browsers refuse the certificate of ${hostname} (${problem}). Send the whole chain, and renew it.`,
    )
  if (left < soonDays)
    return warning(
      `The certificate of ${hostname} ends in ${counted(left, 'day')}. Check why it is not renewed by itself.`,
    )
  return ok(`The certificate of ${hostname} is valid for ${counted(left, 'day')}.`)
}

interface Asked {
  host: string
  port: number
  answerMs: number
}

async function readCertificate({ host, port, answerMs }: Asked): Promise<Certificate> {
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  socket.setTimeout(answerMs, () => socket.destroy(new Error('no answer in time')))
  try {
    await once(socket, 'secureConnect')
    return { problem: problemOf(socket), validTo: new Date(socket.getPeerCertificate().valid_to) }
  } finally {
    socket.destroy()
  }
}

/** Node has a code here, for all its types say. */
function problemOf({ authorized, authorizationError }: TLSSocket): string | null {
  return authorized ? null : String(authorizationError)
}
