import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { buildApp } from './app.ts'
import { fillShop } from './catalogue/fill-shop.ts'
import type { Config } from './config.ts'
import { dataFolderError } from './data-folder.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { shopTasks } from './jobs/tasks.ts'
import { fromHere, listen, requirePort } from './listen.ts'
import { openLog } from './log/open-log.ts'
import { type MailService, openMailer } from './mail/mailer.ts'
import { endAll, openBack, type Started } from './open-back.ts'
import { serveDevPages } from './pages/dev-pages.ts'
import { servePages } from './pages/routes.ts'
import { startDatabase } from './postgres/start-database.ts'
import { StartError } from './start-error.ts'

export interface RunningShop {
  /** `http://localhost:3000` */
  url: string
  /** Stops in the reverse order of the start: no new requests, jobs, then the database. */
  stop(): Promise<void>
}

interface StartOptions {
  onProgress: (text: string) => void
  /** Pages straight from their sources, reloaded while they are edited. */
  dev?: boolean
}

const goods = fileURLToPath(new URL('../goods', import.meta.url))

/** Starts the whole shop in this process. Throws a StartError, with everything stopped again, when it cannot. */
export async function startShop(config: Config, options: StartOptions): Promise<RunningShop> {
  const started: Started = []
  const stop = () => endAll(started)
  try {
    const url = await startParts(config, options, started)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  config: Config,
  { onProgress, dev }: StartOptions,
  started: Started,
): Promise<string> {
  await requirePort(config)
  const database = await startDatabase(config, onProgress)
  started.push(() => database.close())
  await fillShop(database.db, goods, { onProgress })

  const log = openLog(config.logLevel)
  let port = config.port
  const ownUrl = () => `http://${fromHere(config.host)}:${port}`
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`

  const sandbox = await startSandbox(config, ownUrl, started)
  const deps = await openBack(config, { database, log, ownUrl, publicUrl, started })

  const app = await buildApp(deps, { loggerInstance: log })
  started.push(() => closeApp(app))
  if (sandbox) await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const web = await (dev ? serveDevPages(app, deps) : servePages(app, deps))

  const mailer = openMailer(mailService(config, sandbox), { from: config.mailFrom })
  started.push(async () => mailer.close())
  const jobs = await runJobs({
    pool: database.pool,
    ...shopTasks({ ...deps, mailer, renderLetter: web.renderLetter }),
    log: app.log,
  })
  started.push(() => jobs.stop())

  port = await listen(app, config)
  return publicUrl()
}

async function startSandbox(config: Config, ownUrl: () => string, started: Started): Promise<Sandbox | null> {
  if (!config.sandbox.payments && !config.sandbox.mail) return null
  const sandbox = await openSandbox({
    dataDir: join(config.dataDir, 'sandbox'),
    webhookUrl: () => `${ownUrl()}/api/webhooks/razorpay`,
    parts: config.sandbox,
  }).catch((fault: unknown) => {
    throw dataFolderError(config.dataDir, fault)
  })
  started.push(() => sandbox.close())
  return sandbox
}

function mailService(config: Config, sandbox: Sandbox | null): MailService {
  if (config.mail) return config.mail
  if (!sandbox) throw new StartError('No mail service is configured; set SMTP_URL or MAIL_API_URL.')
  return { smtpUrl: sandbox.smtpUrl }
}

/** A client that never ends its request does not keep the shop from stopping. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const hangUp = setTimeout(() => app.server.closeAllConnections(), 10_000)
  await app.close()
  clearTimeout(hangUp)
}
