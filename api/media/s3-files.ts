import { createHash } from 'node:crypto'
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

const timeoutMs = 30_000
/** With growing pauses, where the bucket answers 5xx or 429. */
const retries = 2

export function openS3Files(settings: S3Settings): PhotoFiles {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const address = addressOf(settings)

  async function call(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    body?: Buffer,
  ): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256, ...(body && { 'content-type': contentType }) }
    const content = body && { body: new Uint8Array(body) }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await client.fetch(`${address}/${name}`, { method, headers, signal, ...content })
    } catch (cause) {
      throw new PhotoFilesError('the S3 bucket did not answer', { cause })
    }
  }

  return {
    async save(name, bytes) {
      const response = await call('PUT', name, bytes)
      if (!response.ok) throw await refused(response)
      await response.body?.cancel()
    },
    async read(name) {
      const response = await call('GET', name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) throw await refused(response)
      await response.body?.cancel()
      return null
    },
    async has(name) {
      return (await call('HEAD', name)).ok
    },
    async remove(name) {
      const response = await call('DELETE', name)
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
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

async function refused(response: Response): Promise<PhotoFilesError> {
  const text = await response.text().catch(() => '')
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  const isFull = response.status === 507 || /QuotaExceeded|StorageFull/.test(code)
  return new PhotoFilesError(`the S3 bucket answered ${response.status} ${code}`.trim(), { isFull })
}
