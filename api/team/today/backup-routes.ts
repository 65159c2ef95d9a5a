import { backupsResponse, backupWrites as writes } from '../../../shop/team/backups-contract.ts'
import { askFor } from '../../platform/backup/ask-backup.ts'
import { showBackups } from '../../platform/backup/show-backups.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { teamActorOf } from '../team-caller.ts'

export const adminBackupRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const tags = ['health']

  app.get(
    '/api/admin/backups',
    { config: { operation: 'health.read' }, schema: { tags, response: { 200: backupsResponse } } },
    () => showBackups(deps),
  )

  serveWrite(
    app,
    writes.ask,
    { tags, operation: 'backups.make', confirmed: true, log: 'backup asked for' },
    async (request) => {
      await askFor('backup', deps, teamActorOf(request))
      return { success: true as const }
    },
  )

  serveWrite(
    app,
    writes.rehearse,
    { tags, operation: 'backups.make', confirmed: true, log: 'rehearsal asked for' },
    async (request) => {
      await askFor('rehearsal', deps, teamActorOf(request))
      return { success: true as const }
    },
  )
}
