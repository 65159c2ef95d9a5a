import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mostUploadBytes } from '../../../../shop/media/photo-limits.ts'
import { isPublicAddress, lookupPublic, notPublicCode } from '../../../team/webhooks/public-address.ts'

/** One picture cannot be had; the message says why, for the owner. */
export class PictureError extends Error {}

const mostRedirects = 5
const timeoutMs = 30_000

interface FetchPicture {
  /** Looks a name up and refuses what is not public, for each connection: after redirects as well. */
  lookup?: LookupFunction
  timeoutMs?: number
}

/** Throws a PictureError. */
export async function fetchPicture(address: string, options: FetchPicture = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  let url = publicUrl(address)
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(url, { signal, lookup: options.lookup ?? lookupPublic })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await readBounded(answer)
      answer.destroy()
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw new PictureError(`its server answers ${statusCode}.`)
      url = publicUrl(headers.location, url)
    }
  } catch (error) {
    throw whyNot(error, signal)
  }
  throw new PictureError(`its server redirects more than ${mostRedirects} times.`)
}

function publicUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureError('it is no http or https address.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PictureError(notPublic)
  return url
}

const notPublic =
  'its address is not on the public internet. Name it in the product file by a path, import that again, and give the folder with --folder.'

function ask(url: URL, { signal, lookup }: { signal: AbortSignal; lookup: LookupFunction }) {
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { signal, lookup, headers, agent: false }, resolve).on('error', reject).end()
  })
}

async function readBounded(answer: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > mostUploadBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function tooLarge(): PictureError {
  return new PictureError(`it is larger than ${mostUploadBytes / 1024 / 1024} MB.`)
}

function whyNot(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof PictureError) return error
  if (signal.aborted) return new PictureError('its server took too long.')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === notPublicCode) return new PictureError(notPublic)
  return code === '' ? error : new PictureError(`its server cannot be reached (${code}).`)
}
