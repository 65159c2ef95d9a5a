import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3-files.ts'

export interface TestBucket {
  settings: S3Settings
  objects: Map<string, Buffer>
  /** Answered to the next requests, whatever they ask. */
  answerNext(status: number, code: string): void
  /** The next request is never answered. */
  hangNext(): void
  /** Requests so far. */
  asked(): number
  close(): Promise<void>
}

/** An S3 bucket that checks signatures of version 4 as Amazon describes them. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const planned: ({ status: number; code: string } | 'hang')[] = []
  let asked = 0
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret of the bucket', region: 'ap-south-1' }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    asked += 1
    const next = planned.shift()
    if (next === 'hang') return
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

function answer(objects: Map<string, Buffer>, { request, response, body }: Asked): void {
  const { method, url = '' } = request
  if (method === 'PUT') objects.set(url, body)
  if (method === 'DELETE') objects.delete(url)
  const found = objects.get(url)
  if ((method === 'GET' || method === 'HEAD') && !found) refuse(response, 404, 'NoSuchKey')
  else response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
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
  const canonical = [method, url, '', ...lines, '', signed, sha256].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const parts = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hashed].join('\n')).toString('hex')
  const expected = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  return headers.authorization === expected && signed.includes('host')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
