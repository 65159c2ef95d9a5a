import { Refusal } from '../../../shop/refusal.ts'
import { PhotoFilesError } from '../../platform/media/photo-files.ts'

/** Throws `photo-storage-full` and `photo-storage-away`. */
export async function orRefuse<T>(work: Promise<T>, onError: (error: unknown) => void): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PhotoFilesError)) throw error
    onError(error)
    throw new Refusal(error.isFull ? 'photo-storage-full' : 'photo-storage-away')
  }
}
