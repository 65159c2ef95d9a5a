import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3-bucket.ts'

export interface TestBucket {
  settings: S3Settings
  objects: Map<string, Buffer>
  /** Answered to the next requests, whatever they ask. */
  answerNext(status: number, code: string): void
  /** The connection of the next request ends without an answer. */
  resetNext(): void
  /** The next request is never answered. */
  hangNext(): void
  /** Requests so far. */
  asked(): number
  close(): Promise<void>
}

/** An S3 bucket that checks signatures of version 4 as Amazon describes them. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const planned: ({ status: number; code: string } | 'hang' | 'reset')[] = []
  let asked = 0
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret of the bucket', region: 'ap-south-1' }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    asked += 1
    const next = planned.shift()
    if (next === 'hang') return
    if (next === 'reset') return void request.socket.destroy()
    if (next) return refuse(response, next.status, next.code)
    if (!isSigned(request, body, keys)) return refuse(response, 403, 'SignatureDoesNotMatch')
    answer(objects, { request, response, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', pathStyle: true },
    objects,
    answerNext: (status, code) => planned.push({ status, code }),
    hangNext: () => planned.push('hang'),
    resetNext: () => planned.push('reset'),
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
}

function answer(objects: Map<string, Buffer>, asked: Asked): void {
  const { request } = asked
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
  if (query.has('list-type')) list(objects, asked, query)
  else if (query.has('uploads') || query.has('uploadId')) takeParts(objects, asked, { path, query })
  else answerObject(objects, asked, path)
}

function answerObject(objects: Map<string, Buffer>, { request, response, body }: Asked, path: string): void {
  const { method } = request
  if (method === 'PUT') objects.set(path, body)
  if (method === 'DELETE') objects.delete(path)
  const found = objects.get(path)
  if ((method === 'GET' || method === 'HEAD') && !found) {
    refuse(response, 404, 'NoSuchKey')
    return
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const content = first === undefined ? found : found?.subarray(Number(first), Number(last) + 1)
  response.writeHead(method === 'DELETE' ? 204 : 200, {
    'content-length': method === 'PUT' ? 0 : (content?.length ?? 0),
  })
  response.end(method === 'GET' ? content : '')
}

/** Two a page, so that tests see a second one. */
function list(objects: Map<string, Buffer>, { request, response }: Asked, query: URLSearchParams): void {
  const bucket = `${new URL(request.url ?? '', 'http://bucket').pathname.replace(/\/$/, '')}/`
  const from = Number(query.get('continuation-token') ?? 0)
  const all = [...objects].filter(([path]) => path.startsWith(bucket + (query.get('prefix') ?? '')))
  const page = all.slice(from, from + 2)
  const contents = page.map(
    ([path, { length }]) =>
      `<Contents><Key>${path.slice(bucket.length)}</Key><Size>${length}</Size></Contents>`,
  )
  const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
}

/** Parts wait under a path of their own, which no request names. */
function takeParts(
  objects: Map<string, Buffer>,
  { request, response, body }: Asked,
  { path, query }: { path: string; query: URLSearchParams },
): void {
  const parts = [...objects.keys()].filter((key) => key.startsWith(`parts of ${path} `))
  const part = query.get('partNumber')
  if (part) objects.set(`parts of ${path} ${part.padStart(5, '0')}`, body)
  else if (query.has('uploadId')) {
    const whole = parts.sort().map((key) => objects.get(key) ?? Buffer.alloc(0))
    if (request.method === 'POST') objects.set(path, Buffer.concat(whole))
    for (const key of parts) objects.delete(key)
  }
  response.writeHead(200, { etag: `"${part}"` }).end('<R><UploadId>upload-1</UploadId></R>')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

type Keys = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'>

function isSigned(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Keys,
): boolean {
  const date = String(headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const sha256 = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== sha256) return false
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const [path = '', query = ''] = url.split('?')
  const canonical = [method, path, canonicalQuery(query), ...lines, '', signed, sha256].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const parts = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hashed].join('\n')).toString('hex')
  const expected = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  return headers.authorization === expected && signed.includes('host')
}

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encodeURIComponent).join('='))
  return pairs.sort().join('&')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
