import { exportFile } from '../../../shop/customers/admin-contract.ts'
import { exportsResponse } from '../../../shop/transfer/contract.ts'
import { type Exported, exportedFiles, exportedNouns } from '../../../shop/transfer/exported-files.ts'
import { errorResponses } from '../../../shop/wire/contract.ts'
import type { RouteConfig } from '../../access/route-config.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { sendCsv } from '../../team/admin/send-file.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { countUnreadyPictures } from './count-unready-pictures.ts'
import { exportCsv } from './export-csv.ts'

/** What `shop export` writes. */
export const adminExportRoutes: ShopRoutes = (shop) => async (app: ShopServer) => {
  const tags = ['import and export']
  const photos = await readPhotoManifest()

  app.get(
    '/api/admin/exports',
    {
      config: { operation: 'transfer.export' },
      schema: { tags, response: { 200: exportsResponse, ...errorResponses } },
    },
    async () => ({ unready: await countUnreadyPictures(shop.background) }),
  )

  for (const noun of exportedNouns)
    app.post(
      `/api/admin/exports/${noun}`,
      { config: configOf(noun), schema: { tags, response: { 200: exportFile, ...errorResponses } } },
      async (request, reply) => {
        const deps = { db: shop.background, now: shop.now, publicUrl: shop.publicUrl(), photos }
        return sendCsv(reply, `${noun}.csv`, await exportCsv(deps, { noun, ...teamActorOf(request) }))
      },
    )
}

function configOf(noun: Exported): RouteConfig {
  const people = { operation: 'customers.export', confirmed: true, log: `${noun} exported` } as const
  return { secret: true, ...(exportedFiles[noun].isPersonal ? people : { operation: 'transfer.export' }) }
}
