import { backupsResponse, backupWrites as writes } from '../../../shop/team/backups-contract.ts'
import { askFor } from '../../platform/backup/ask-backup.ts'
import { showBackups } from '../../platform/backup/show-backups.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { teamActorOf } from '../team-caller.ts'

export const adminBackupRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const tags = ['health']

  app.get(
    '/api/admin/backups',
    { config: { operation: 'health.read' }, schema: { tags, response: { 200: backupsResponse } } },
    () => showBackups(deps),
  )

  app.post(
    writes.ask.path,
    {
      config: { operation: 'backups.make', confirmed: true, log: 'backup asked for' },
      schema: { tags, response: { 200: writes.ask.answer } },
    },
    async (request) => {
      await askFor('backup', deps, teamActorOf(request))
      return { success: true as const }
    },
  )

  app.post(
    writes.rehearse.path,
    {
      config: { operation: 'backups.make', confirmed: true, log: 'rehearsal asked for' },
      schema: { tags, response: { 200: writes.rehearse.answer } },
    },
    async (request) => {
      await askFor('rehearsal', deps, teamActorOf(request))
      return { success: true as const }
    },
  )
}
