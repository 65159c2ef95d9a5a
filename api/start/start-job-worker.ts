import Fastify from 'fastify'
import type { Config } from '../config.ts'
import { requirePrivateTrial } from '../live-config.ts'
import { addWorkerRoutes } from '../platform/health/worker-routes.ts'
import { openLog } from '../platform/log/open-log.ts'
import { loadEmails } from '../platform/mail/load-emails.ts'
import { requireBuild } from '../platform/store/built-store.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { StartError } from '../start-error.ts'
import { createDeps } from './create-deps.ts'
import { listen } from './listen.ts'
import { publicUrlOf } from './public-url.ts'
import { joinDatabase } from './start-database.ts'
import { startJobs } from './start-jobs.ts'
import { startTracing } from './start-tracing.ts'

interface RunningJobWorker {
  stop(): Promise<void>
}

export async function startJobWorker(
  config: Config,
  onProgress: (text: string) => void,
): Promise<RunningJobWorker> {
  requirePrivateTrial(config)
  const { mail } = config
  if (!mail)
    throw new StartError(
      `A worker sends real mail, for the mailbox is part of the shop; set SMTP_URL or MAIL_API_URL.`,
    )
  requireBuild()
  await using cleanup = new AsyncDisposableStack()
  await startTracing(config, cleanup)
  const database = await joinDatabase(config, onProgress)
  cleanup.defer(() => database.close())
  const log = openLog(config.logLevel)
  const sandboxUrl = () => `http://127.0.0.1:${config.port}`
  const publicUrl = () => publicUrlOf(config)
  const deps = await createDeps(config, { database, log, sandboxUrl, publicUrl, cleanup })
  await serveMetrics(deps, cleanup)
  await startJobs(deps, { database, mail, emails: await loadEmails(), log, cleanup })
  const running = cleanup.move()
  return { stop: () => running.disposeAsync() }
}

async function serveMetrics(deps: ShopDeps, cleanup: AsyncDisposableStack): Promise<void> {
  const { host, workerPort } = deps.config
  if (workerPort === null) return
  const app = Fastify({ forceCloseConnections: true })
  addWorkerRoutes(app, deps)
  cleanup.defer(() => app.close())
  await listen(app, { host, port: workerPort, setting: 'WORKER_PORT' })
}
