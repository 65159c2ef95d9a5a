import type { ImportedPictures } from '../../../../shop/transfer/contract.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { isFetching } from './ask-pictures.ts'
import { countWaiting, findFailed } from './picture-store.ts'

const mostShown = 50

/** Pictures of imported products that are still to be fetched. */
export async function showPictures(db: Db): Promise<ImportedPictures> {
  const [waiting, failed, fetching] = await Promise.all([
    countWaiting(db),
    findFailed(db, mostShown),
    isFetching(db),
  ])
  return { waiting, failed, isFetching: fetching }
}
