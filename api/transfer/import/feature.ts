import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { adminImportRoutes } from './admin-routes.ts'
import { deleteOldRuns, giveUpOldRuns } from './runs/import-run-store.ts'
import { runImport } from './runs/run-import.ts'
import { deleteUploads } from './runs/upload-store.ts'

export const imports: Feature = {
  name: 'import',
  routes: [adminImportRoutes],
  jobs: (deps) => ({ import: (payload) => runImport(deps, (payload as { id: string }).id) }),
  async cleanUp({ db, now }) {
    const dayAgo = new Date(now().getTime() - dayMs)
    await giveUpOldRuns(db, dayAgo)
    await deleteUploads(db, dayAgo)
    await deleteOldRuns(db, new Date(now().getTime() - 30 * dayMs))
  },
}
