import { z } from 'zod'
import { labReport } from '../../../shop/media/lab-report.ts'
import { mostReportBytes } from '../../../shop/media/report-refusals.ts'
import { productParams, productWrites as writes } from '../../../shop/products/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import type { PhotoDeps } from '../photos/photo-deps.ts'
import { readUploads, uploadedFile } from '../photos/photo-upload.ts'
import { removeReport, uploadReport } from './edit-report.ts'

const tags = ['lab reports']
const url = writes.removeLabReport.path

const labReportQuery = z.object({ testedOn: z.iso.date('Choose the day of the test.') })

export const adminLabReportRoutes: ShopRoutes = (shop) => async (app) => {
  const deps = {
    ...shop,
    onStorageError: (err: unknown) => app.log.error({ err }, 'lab report storage failed'),
  }
  await app.register(async (uploads) => uploadRoute(uploads, deps))

  app.delete(
    url,
    {
      config: { operation: 'products.write' },
      schema: { tags, params: productParams, response: { 200: writes.removeLabReport.answer } },
    },
    async (request) => {
      await removeReport(deps, { ...request.params, ...teamActorOf(request) })
      return { success: true as const }
    },
  )
}

/** In a scope of its own: its body is a file. */
function uploadRoute(app: ShopServer, deps: PhotoDeps): void {
  readUploads(app, {
    limit: {
      mostBytes: mostReportBytes,
      tooLarge: () => new Refusal('report-too-large', { megabytes: mostReportBytes / 1024 / 1024 }),
    },
  })
  app.post(
    url,
    {
      config: { operation: 'products.write' },
      schema: {
        tags,
        params: productParams,
        querystring: labReportQuery,
        consumes: ['application/pdf'],
        body: uploadedFile('Send the lab report as a PDF.'),
        response: { 200: labReport },
      },
    },
    (request) => {
      const { params, query, body } = request
      return uploadReport(deps, { ...params, ...query, bytes: body.bytes, ...teamActorOf(request) })
    },
  )
}
