import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, not in the host name. */
  pathStyle: boolean
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST'
  /** Of the object; empty for the bucket itself. */
  name: string
  query?: Readonly<Record<string, string>>
  body?: Buffer
  /** First and last byte. */
  range?: readonly [number, number]
}

export interface S3Answer {
  ok: boolean
  status: number
  headers: Headers
  bytes: Buffer
}

export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly isFull: boolean

  constructor(message: string, { isFull = false, cause }: { isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

export type S3Bucket = ReturnType<typeof openS3Bucket>

/** With growing pauses, where the bucket answers 5xx or 429, or ended a connection that had been idle. */
const retries = 2
const pauseMs = 50

export function openS3Bucket(settings: S3Settings, { timeoutMs = 30_000 } = {}) {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = addressOf(settings)

  /** Throws an S3Error where no answer comes. */
  async function ask({ method, name, query = {}, body, range }: S3Request): Promise<S3Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = {
      'x-amz-content-sha256': sha256,
      ...(body && { 'content-type': contentType }),
      ...(range && { range: `bytes=${range[0]}-${range[1]}` }),
    }
    const content = body && { body: new Uint8Array(body) }
    const search = new URLSearchParams(query).toString()
    const url = `${address}/${name}${search && `?${search}`}`
    return inTime((signal) => send(url, { method, headers, ...content }, signal))
  }

  /** Not `client.fetch`: the signal would go with the request it makes. */
  async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<S3Answer> {
    for (let tries = 0; ; tries += 1) {
      const isLast = tries === retries
      const answer = await sendOnce(url, init, signal).catch((error) => {
        // A POST begins or ends an upload.
        if (isLast || signal.aborted || init.method === 'POST') throw error
        return null
      })
      if (answer && ((answer.status < 500 && answer.status !== 429) || isLast)) return answer
      await setTimeout(pauseMs * 2 ** tries, null, { signal })
    }
  }

  async function sendOnce(url: string, init: RequestInit, signal: AbortSignal): Promise<S3Answer> {
    const response = await fetch(await client.sign(url, init), { signal })
    const { ok, status, headers } = response
    return { ok, status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  /** With its body. A timer of its own, because the garbage collector may take a signal on the way. */
  async function inTime(work: (signal: AbortSignal) => Promise<S3Answer>): Promise<S3Answer> {
    const controller = new AbortController()
    const late = Promise.withResolvers<never>()
    const timer = globalThis.setTimeout(() => {
      late.reject(new Error(`no answer within ${timeoutMs} ms`))
      controller.abort()
    }, timeoutMs)
    try {
      return await Promise.race([work(controller.signal), late.promise])
    } catch (cause) {
      throw new S3Error('the S3 bucket did not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws an S3Error for a refusal, too. */
  async function askOk(request: S3Request): Promise<S3Answer> {
    const answer = await ask(request)
    if (!answer.ok) throw refused(answer)
    return answer
  }

  return { ask, askOk, list: (prefix: string) => listObjects(askOk, prefix) }
}

const contentType = 'application/octet-stream'

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return withoutEndSlash(url.href)
}

export function refused({ status, bytes }: S3Answer): S3Error {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(bytes.toString()) ?? []
  const isFull = status === 507 || /QuotaExceeded|StorageFull/.test(code)
  return new S3Error(`the S3 bucket answered ${status} ${code}`.trim(), { isFull })
}

export interface S3Object {
  name: string
  bytes: number
}

/** A thousand at a time, as ListObjectsV2 answers them. Names are ours: without characters that XML escapes. */
async function* listObjects(
  askOk: (request: S3Request) => Promise<S3Answer>,
  prefix: string,
): AsyncGenerator<S3Object> {
  for (let token: string | undefined; ; ) {
    const from = token === undefined ? {} : { 'continuation-token': token }
    const query = { 'list-type': '2', prefix, ...from }
    const xml = (await askOk({ method: 'GET', name: '', query })).bytes.toString()
    for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { name: tagOf(content, 'Key') ?? '', bytes: Number(tagOf(content, 'Size')) }
    token = tagOf(xml, 'NextContinuationToken')
    if (token === undefined) return
  }
}

function tagOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
