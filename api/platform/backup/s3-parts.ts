import { open } from 'node:fs/promises'
import { type S3Bucket, S3Error } from '../media/s3-bucket.ts'

/** Ten thousand of them, the most that a bucket takes, are 80 GB. */
const partBytes = 8 * 1024 * 1024

export async function uploadParts(bucket: S3Bucket, name: string, file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const readPart = async (number: number) => {
      const length = Math.min(partBytes, size - number * partBytes)
      return (await handle.read(Buffer.alloc(length), 0, length, number * partBytes)).buffer
    }
    if (size <= partBytes) await bucket.askOk({ method: 'PUT', name, body: await readPart(0) })
    else await uploadMany(bucket, { name, count: Math.ceil(size / partBytes), readPart })
    await requireSize(bucket, name, size)
  } finally {
    await handle.close()
  }
}

interface Upload {
  name: string
  count: number
  readPart(number: number): Promise<Buffer>
}

async function uploadMany(bucket: S3Bucket, { name, count, readPart }: Upload): Promise<void> {
  const begun = await bucket.askOk({ method: 'POST', name, query: { uploads: '' } })
  const [, uploadId = ''] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.bytes.toString()) ?? []
  try {
    const parts: string[] = []
    for (let at = 0; at < count; at += 1) {
      const query = { partNumber: String(at + 1), uploadId }
      const { headers } = await bucket.askOk({ method: 'PUT', name, query, body: await readPart(at) })
      parts.push(`<Part><PartNumber>${at + 1}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const done = await bucket.askOk({ method: 'POST', name, query: { uploadId }, body })
    // A bucket may answer 200 before it knows.
    if (done.bytes.includes('<Error>')) throw new S3Error('the S3 bucket did not join the parts')
  } catch (error) {
    await bucket.ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function requireSize(bucket: S3Bucket, name: string, size: number): Promise<void> {
  const { headers } = await bucket.askOk({ method: 'HEAD', name })
  const found = headers.get('content-length')
  if (found !== String(size)) throw new S3Error(`the S3 bucket has ${found} bytes of ${size}`)
}

export async function* downloadParts(bucket: S3Bucket, name: string): AsyncGenerator<Buffer> {
  const { headers } = await bucket.askOk({ method: 'HEAD', name })
  const size = Number(headers.get('content-length'))
  for (let from = 0; from < size; from += partBytes) {
    const range = [from, Math.min(size, from + partBytes) - 1] as const
    yield (await bucket.askOk({ method: 'GET', name, range })).bytes
  }
}
