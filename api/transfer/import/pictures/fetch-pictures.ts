import { createHash } from 'node:crypto'
import { Refusal } from '../../../../shop/refusal.ts'
import { refusalText } from '../../../../shop/refusals.ts'
import { lockOriginal, removeUnused } from '../../../catalogue/photos/original-lock.ts'
import type { PhotoDeps } from '../../../catalogue/photos/photo-deps.ts'
import { orRefuse } from '../../../catalogue/photos/storage-refusal.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import { addJob } from '../../../platform/jobs/outbox.ts'
import { convertJob } from '../../../platform/media/convert-job.ts'
import { originalFile } from '../../../platform/media/photo-files.ts'
import { withTransaction } from '../../../platform/postgres/database.ts'
import { fetchPicture, PictureError } from './fetch-picture.ts'
import { findWaiting, setOriginal, setProblem, type WaitingPicture } from './picture-store.ts'
import { readPictureFile } from './read-picture-file.ts'

interface FetchPictures {
  /** Of pictures that are named by a path; null: those are not had. */
  folder: string | null
  actor: string
  onProgress?: (text: string) => void
  fetch?: (address: string) => Promise<Buffer>
}

export interface FetchedPictures {
  fetched: number
  failed: number
  /** The first of those that failed. */
  failures: (Pick<WaitingPicture, 'handle' | 'source'> & { reason: string })[]
}

const atOnce = 4
const mostListed = 50
const progressEvery = 100

/**
 * Pictures of imported products, which the shop then converts as uploaded ones. One that cannot be had is listed, the others
 * go on; running it again goes on with those that are missing. Throws the refusals of photo storage.
 */
export async function fetchPictures(deps: PhotoDeps, options: FetchPictures): Promise<FetchedPictures> {
  const done: FetchedPictures = { fetched: 0, failed: 0, failures: [] }
  const waiting = eachWaiting(deps)
  const workers = Array.from({ length: atOnce }, () => work(deps, { ...options, waiting, done }))
  try {
    await Promise.all(workers)
  } finally {
    await Promise.allSettled(workers)
    if (done.fetched > 0) await recordFetch(deps, options, done)
  }
  return done
}

async function* eachWaiting({ db }: PhotoDeps): AsyncGenerator<WaitingPicture> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const some = await findWaiting(db, last, 100)
    yield* some
    const end = some.at(-1)
    if (!end) return
    last = end.id
  }
}

interface Work extends FetchPictures {
  waiting: AsyncGenerator<WaitingPicture>
  done: FetchedPictures
}

async function work(deps: PhotoDeps, { waiting, done, ...options }: Work): Promise<void> {
  for await (const picture of shared(waiting)) {
    const reason = await fetchOne(deps, picture, options)
    if (reason === null) done.fetched += 1
    else {
      done.failed += 1
      if (done.failures.length < mostListed)
        done.failures.push({ handle: picture.handle, source: picture.source, reason })
      await setProblem(deps.db, picture.id, reason)
    }
    const count = done.fetched + done.failed
    if (count % progressEvery === 0)
      options.onProgress?.(`${count} pictures, ${done.failed} of them failed …`)
  }
}

/** Leaving the loop of one worker does not end the others. */
async function* shared<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let next = await items.next(); !next.done; next = await items.next()) yield next.value
}

/** Null, or why it cannot be had. */
async function fetchOne(
  deps: PhotoDeps,
  { id, source }: WaitingPicture,
  { folder, fetch = fetchPicture }: FetchPictures,
): Promise<string | null> {
  try {
    const bytes = await (/^https?:/i.test(source) ? fetch(source) : readNamed(folder, source))
    await savePicture(deps, id, bytes)
    return null
  } catch (error) {
    if (error instanceof PictureError) return error.message
    if (error instanceof Refusal && error.code === 'photo-unusable') return refusalText(error, 'cli')
    throw error
  }
}

/** A path of a file that somebody uploaded leads nowhere on this machine. */
function readNamed(folder: string | null, source: string): Promise<Buffer> {
  if (folder !== null) return readPictureFile(folder, source)
  throw new PictureError('it is named by a path: fetch it on the server, with shop import pictures --folder.')
}

async function savePicture(deps: PhotoDeps, id: string, bytes: Buffer): Promise<void> {
  // sharp is loaded when the first picture comes.
  const { readPhoto } = await import('../../../platform/media/read-photo.ts')
  const size = await readPhoto(bytes)
  const original = createHash('sha256').update(bytes).digest('hex')
  const save = () => orRefuse(deps.photoFiles.save(originalFile(original), bytes), deps.onStorageError)
  await save()
  try {
    await withTransaction(deps.db, async (tx) => {
      await lockOriginal(tx, original)
      if (await setOriginal(tx, { id, original, ...size })) await addJob(tx, convertJob(id))
      // The same bytes may have been deleted before the lock.
      if (!(await orRefuse(deps.photoFiles.has(originalFile(original)), deps.onStorageError))) await save()
    })
  } catch (error) {
    await removeUnused(deps, original).catch(deps.onStorageError)
    throw error
  }
}

async function recordFetch(
  { db, now }: PhotoDeps,
  { actor }: FetchPictures,
  { fetched, failed }: FetchedPictures,
): Promise<void> {
  await withTransaction(db, (tx) =>
    recordAudit(tx, {
      at: now(),
      actor,
      operation: 'fetch',
      subject: 'pictures',
      after: { fetched, failed },
    }),
  )
}
