import { exportFile } from '../../../shop/customers/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import {
  importedPicturesResponse,
  importParams,
  importResponse,
  importRow,
  listImportsResponse,
  showImportQuery,
  uploadImportQuery,
  importWrites as writes,
} from '../../../shop/transfer/contract.ts'
import { mostImportBytes } from '../../../shop/transfer/refusals.ts'
import { readUploads, uploadedFile } from '../../catalogue/photos/photo-upload.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopDeps, ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { sendFile } from '../../team/admin/send-file.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { askForPictures } from './pictures/ask-pictures.ts'
import { showPictures } from './pictures/show-pictures.ts'
import { exportLeftOut, showImport, showImports, wireRun } from './runs/show-import.ts'
import { requireNoneUnderWay, startImport, uploadImport } from './runs/start-import.ts'

const tags = ['import and export']

/** What `shop import` does, in two steps: a check, then the import. */
export const adminImportRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const one = { tags, params: importParams }
  await app.register(async (uploads) => uploadRoute(uploads, deps))

  app.get(
    '/api/admin/imports',
    { config: { operation: 'transfer.import' }, schema: { tags, response: { 200: listImportsResponse } } },
    async () => ({ items: await showImports(deps.db) }),
  )

  app.get(
    '/api/admin/imports/pictures',
    {
      config: { operation: 'transfer.import' },
      schema: { tags, response: { 200: importedPicturesResponse } },
    },
    () => showPictures(deps.db),
  )

  serveWrite(app, writes.fetchPictures, { tags, operation: 'transfer.import' }, async (request) => {
    await askForPictures(deps, teamActorOf(request))
    return { success: true as const }
  })

  app.get(
    '/api/admin/imports/:importId',
    {
      config: { operation: 'transfer.import' },
      schema: { ...one, querystring: showImportQuery, response: { 200: importResponse } },
    },
    ({ params, query: { cursor, limit } }) => showImport(deps.db, { ...params, after: cursor, limit }),
  )

  serveWrite(
    app,
    writes.start,
    { ...one, operation: 'transfer.import', confirmed: true, log: 'file imported' },
    async (request) => wireRun(await startImport(deps, { ...request.params, ...teamActorOf(request) })),
  )

  app.post(
    '/api/admin/imports/:importId/left-out',
    {
      config: { operation: 'transfer.import', secret: true },
      schema: { ...one, response: { 200: exportFile } },
    },
    async ({ params }, reply) => {
      const file = await exportLeftOut(deps.db, params.importId)
      return sendFile(reply, { file, name: 'left-out.csv', type: 'text/csv; charset=utf-8' })
    },
  )
}

/** In a scope of its own: its body is a file. */
function uploadRoute(app: ShopServer, deps: ShopDeps): void {
  readUploads(app, {
    limit: {
      mostBytes: mostImportBytes,
      tooLarge: () => new Refusal('import-too-large', { megabytes: mostImportBytes / 1024 / 1024 }),
    },
    uploader: {
      nameOf: async (request) => teamCallerOf(request).memberId,
      count: () => requireNoneUnderWay(deps.db),
    },
  })
  app.post(
    '/api/admin/imports',
    {
      config: { operation: 'transfer.import' },
      schema: {
        tags,
        querystring: uploadImportQuery,
        consumes: ['text/csv'],
        body: uploadedFile('Choose a CSV file.'),
        response: { 201: importRow },
      },
    },
    async (request, reply) => {
      const { query, body } = request
      const upload = { ...query, encoding: query.encoding, bytes: body.bytes, ...teamActorOf(request) }
      return reply.code(201).send(wireRun(await uploadImport(deps, upload)))
    },
  )
}
