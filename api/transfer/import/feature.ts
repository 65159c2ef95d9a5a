import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { adminImportRoutes } from './admin-routes.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'
import { deleteOldRuns, giveUpOldRuns } from './runs/import-run-store.ts'
import { runImport } from './runs/run-import.ts'
import { deleteUploads } from './runs/upload-store.ts'

export const imports: Feature = {
  name: 'import',
  routes: [adminImportRoutes],
  jobs: (deps) => ({
    import: (payload) => runImport(deps, (payload as { id: string }).id),
    'import-pictures': async (payload, { logger }) => {
      const onStorageError = (error: unknown) => logger.error('picture storage failed', { error })
      const { actor } = payload as { actor: string }
      await fetchPictures({ ...deps, db: deps.background, onStorageError }, { folder: null, actor })
    },
  }),
  async cleanUp({ db, now }) {
    const dayAgo = new Date(now().getTime() - dayMs)
    await giveUpOldRuns(db, dayAgo)
    await deleteUploads(db, dayAgo)
    await deleteOldRuns(db, new Date(now().getTime() - 30 * dayMs))
  },
}
