import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { doubtsOf } from '../live-config.ts'
import { openLog } from '../log/open-log.ts'
import { loadEmailSources, loadEmails } from '../mail/load-emails.ts'
import { type MailService, openMailer } from '../mail/mailer.ts'
import { serveDevPages } from '../pages/dev-pages.ts'
import { servePages } from '../pages/routes.ts'
import { StartError } from '../start-error.ts'
import { closeApp } from './close-app.ts'
import { openBack, type Started } from './create-deps.ts'
import { fromHere, listen } from './listen.ts'
import type { Siblings } from './processes/siblings.ts'
import { guardSandbox } from './sandbox-hosts.ts'
import type { ShopDatabase } from './start-database.ts'
import { shopTasks } from './tasks.ts'

interface Serving {
  database: ShopDatabase
  standIns: StandIns | null
  /** Pages straight from their sources, reloaded while they are edited. */
  dev?: boolean
  siblings?: Siblings
}

/** Where the provider and the mail service of a trial are. */
export interface StandIns {
  /** Mounted at `/sandbox`. */
  plugin: FastifyPluginAsync
  smtpUrl: string
  /** The server that has `/sandbox`, where that is not this one. */
  url?: string
}

export interface RunningServer {
  port: number
  /** From now on `/readyz` says no, and each answer is the last of its connection. */
  drain(): void
}

/** Serves the shop in this process, and runs its jobs. Pushes what ends it. */
export async function startServing(
  config: Config,
  serving: Serving,
  started: Started,
): Promise<RunningServer> {
  const { database, standIns, dev, siblings } = serving
  const log = openLog(config.logLevel)
  for (const doubt of doubtsOf(config)) log.warn(doubt)
  let port = config.port
  const ownUrl = () => standIns?.url ?? `http://${fromHere(config.host)}:${port}`
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`
  const back = await openBack(config, { database, log, ownUrl, publicUrl, started })
  const deps = { ...back, ...(siblings && { siblings }) }

  const app = await buildApp(deps, { loggerInstance: log })
  started.push(() => closeApp(app))
  if (standIns) await app.register(guardSandbox(standIns.plugin, publicUrl), { prefix: '/sandbox' })
  await (dev ? serveDevPages(app, deps) : servePages(app, deps))

  const mailer = openMailer(mailService(config, standIns), {
    from: config.mailFrom,
    onError: () => deps.meter?.count('shop_mail_errors_total'),
  })
  started.push(async () => mailer.close())
  const { renderEmail, close: closeEmails } = await (dev ? loadEmailSources() : loadEmails())
  started.push(closeEmails)
  const jobs = await runJobs({
    pool: database.pool,
    ...shopTasks({ ...deps, background: database.background.db, mailer, renderEmail }),
    log: app.log,
    stats: deps.queueStats,
  })
  started.push(() => jobs.stop())

  port = await listen(app, config)
  if (!dev) await renderFirstPages(app)
  return { port, drain: app.frontDesk.connections.drain }
}

/** Who comes first waits for no rendering either. */
async function renderFirstPages(app: FastifyInstance): Promise<void> {
  for (const url of ['/', '/products']) await app.inject({ url, headers: { 'accept-encoding': 'br' } })
}

function mailService(config: Config, standIns: StandIns | null): MailService {
  if (config.mail) return config.mail
  if (!standIns) throw new StartError('No mail service is configured; set SMTP_URL or MAIL_API_URL.')
  return { smtpUrl: standIns.smtpUrl }
}
