import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'
import { openS3Bucket, refused, S3Error, type S3Request, type S3Settings } from './s3-bucket.ts'

export function openS3Files(settings: S3Settings, options: { timeoutMs?: number } = {}): PhotoFiles {
  const bucket = openS3Bucket(settings, options)

  async function save(name: string, bytes: Buffer): Promise<void> {
    await bucket.askOk({ method: 'PUT', name, body: bytes })
  }

  async function findObject(method: S3Request['method'], name: string) {
    const answer = await bucket.ask({ method, name })
    if (!answer.ok && answer.status !== 404) throw refused(answer)
    return answer
  }

  return {
    save: (name, bytes) => asPhotoFilesError(save(name, bytes)),
    async read(name) {
      const answer = await asPhotoFilesError(findObject('GET', name))
      return answer.ok ? answer.bytes : null
    },
    async has(name) {
      return (await asPhotoFilesError(bucket.ask({ method: 'HEAD', name }))).ok
    },
    async remove(name) {
      await asPhotoFilesError(findObject('DELETE', name))
    },
    async *list() {
      for await (const { name } of bucket.list('')) if (isFlat(name)) yield name
    },
  }
}

/** Backups, for one, may be below a prefix of the same bucket. */
function isFlat(name: string): boolean {
  return !name.includes('/')
}

async function asPhotoFilesError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    const { message, isFull, cause } = error
    throw new PhotoFilesError(message, { isFull, cause })
  }
}
