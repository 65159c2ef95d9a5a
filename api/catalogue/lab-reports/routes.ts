import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../shop/refusal.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { limitFileReads } from '../../platform/media/limit-file-reads.ts'
import { reportFile } from '../../platform/media/photo-files.ts'
import { openClockCache } from '../../platform/response-cache/clock-cache.ts'
import type { ShopDeps } from '../../shop-deps.ts'

const mostSavedBytes = 32 * 1024 * 1024

/** The reports of products that are sold. Saved, not opened: a PDF of others stays out of our origin. */
export const labReportRoutes =
  ({ catalogue, photoFiles }: Pick<ShopDeps, 'catalogue' | 'photoFiles'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const onError = (err: unknown) => app.log.error({ err }, 'lab report storage failed')
    const reads = limitFileReads({ files: photoFiles, onError })
    // Slow readers of one report share its bytes.
    const saved = openClockCache<Buffer>({ bound: mostSavedBytes, weigh: ({ length }) => length })

    async function readReport(name: string, network: string): Promise<Buffer | null> {
      const bytes = saved.get(name) ?? (await reads.read(name, { network }))
      if (bytes) saved.set(name, bytes)
      return bytes
    }

    app.get<{ Params: { file: string } }>(
      '/lab-reports/:file',
      { config: { caller: 'everybody', limits: [perHour('lab-report.ip', 600)] }, schema: { hide: true } },
      async (request, reply) => {
        const [, handle = ''] = /^([a-z0-9-]+)\.pdf$/.exec(request.params.file) ?? []
        const report = (await catalogue.findProduct(handle))?.product.lab_report
        const bytes = report && (await readReport(reportFile(report.file), clientNetwork(request.ip)))
        if (!bytes) throw new Refusal('not-found', { what: 'page' })
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="lab-report-${handle}-${report.testedOn}.pdf"`)
          .header('cache-control', 'public, max-age=300')
          .header('x-robots-tag', 'noindex')
          .send(bytes)
      },
    )
  }
