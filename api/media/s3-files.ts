import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'

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

/** With growing pauses, where the bucket answers 5xx or 429. */
const retries = 2
const pauseMs = 50

interface Answer {
  ok: boolean
  status: number
  bytes: Buffer
}

export function openS3Files(settings: S3Settings, { timeoutMs = 30_000 } = {}): PhotoFiles {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = addressOf(settings)

  async function call(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    body?: Buffer,
  ): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256, ...(body && { 'content-type': contentType }) }
    const content = body && { body: new Uint8Array(body) }
    return inTime((signal) => ask(`${address}/${name}`, { method, headers, ...content }, signal))
  }

  /** Not `client.fetch`: the signal would go with the request it makes. */
  async function ask(url: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const response = await fetch(await client.sign(url, init), { signal })
      const { ok, status } = response
      const bytes = Buffer.from(await response.arrayBuffer())
      if ((status < 500 && status !== 429) || tries === retries) return { ok, status, bytes }
      await setTimeout(pauseMs * 2 ** tries, null, { signal })
    }
  }

  /** With its body. A timer of its own, because the garbage collector may take a signal on the way. */
  async function inTime(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController()
    const late = Promise.withResolvers<never>()
    const timer = globalThis.setTimeout(() => {
      late.reject(new Error(`no answer within ${timeoutMs} ms`))
      controller.abort()
    }, timeoutMs)
    try {
      return await Promise.race([work(controller.signal), late.promise])
    } catch (cause) {
      throw new PhotoFilesError('the S3 bucket did not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async save(name, bytes) {
      const answer = await call('PUT', name, bytes)
      if (!answer.ok) throw refused(answer)
    },
    async read(name) {
      const answer = await call('GET', name)
      if (answer.ok) return answer.bytes
      if (answer.status !== 404) throw refused(answer)
      return null
    },
    async has(name) {
      return (await call('HEAD', name)).ok
    },
    async remove(name) {
      const answer = await call('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw refused(answer)
    },
  }
}

const contentType = 'application/octet-stream'

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/+$/, '')
}

function refused({ status, bytes }: Answer): PhotoFilesError {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(bytes.toString()) ?? []
  const isFull = status === 507 || /QuotaExceeded|StorageFull/.test(code)
  return new PhotoFilesError(`the S3 bucket answered ${status} ${code}`.trim(), { isFull })
}
