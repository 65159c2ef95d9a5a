import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { Config } from '../../config.ts'
import type { Endpoint } from './endpoint-store.ts'
import { isPublicUrl, lookupPublic, notPublicCode } from './public-address.ts'

interface SentEvent {
  id: string
  event: string
  /** Grows from one delivery of an endpoint to the next. */
  sequence: number
  createdAt: Date
  data: unknown
}

export interface Sent {
  error: string | null
}

interface SendDeps extends Pick<Config, 'mode'> {
  now: Date
  timeoutMs?: number
}

/** Never throws. Redirects are not followed, and of the answer nothing but the status counts. */
export async function sendWebhook(
  { mode, now, timeoutMs = 5_000 }: SendDeps,
  { url, secret }: Pick<Endpoint, 'url' | 'secret'>,
  { createdAt, ...event }: SentEvent,
): Promise<Sent> {
  if (mode === 'live' && !isPublicUrl(new URL(url))) return { error: 'not a public address' }
  const body = JSON.stringify({ ...event, createdAt: createdAt.toISOString() })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'shop-webhooks',
    'shop-event': event.event,
    'shop-event-id': event.id,
    'shop-signature': signWebhook(secret, { body, now }),
  }
  try {
    const status = await post(url, { headers, body, isPublic: mode === 'live', timeoutMs })
    return { error: status >= 200 && status < 300 ? null : `answered ${status}` }
  } catch (error) {
    return { error: writeError(error) }
  }
}

/** The time is signed too, so that an old delivery cannot be sent again by somebody else. */
export function signWebhook(secret: string, { body, now }: { body: string; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

interface Post {
  headers: http.OutgoingHttpHeaders
  body: string
  isPublic: boolean
  timeoutMs: number
}

function post(url: string, { headers, body, isPublic, timeoutMs }: Post): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent: false, ...(isPublic && { lookup: lookupPublic }) }
    const sending = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => undefined).resume()
    })
    const hangUp = setTimeout(() => sending.destroy(new Error(noAnswer)), timeoutMs)
    sending.once('close', () => clearTimeout(hangUp))
    sending.once('error', reject)
    sending.end(body)
  })
}

const noAnswer = 'no answer in time'

/** By its code alone: other words of an error may name what is in the network of the shop. */
function writeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === notPublicCode) return 'not a public address'
  return message === noAnswer ? noAnswer : `not reached${code ? ` (${code})` : ''}`
}
