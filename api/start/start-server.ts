import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildApp } from '../app.ts'
import { serveDevPages } from '../catalogue/pages/dev-pages.ts'
import type { Previews } from '../catalogue/pages/preview-page.ts'
import { servePages } from '../catalogue/pages/routes.ts'
import { sampleShop } from '../catalogue/pages/sample-shop.ts'
import type { Config } from '../config.ts'
import { startWarnings } from '../live-config.ts'
import { openLog } from '../platform/log/open-log.ts'
import { emailPreviewRoutes } from '../platform/mail/email-preview-routes.ts'
import { loadEmailSources, loadEmails } from '../platform/mail/load-emails.ts'
import type { MailService } from '../platform/mail/mailer.ts'
import { StartError } from '../start-error.ts'
import { closeApp } from './close-app.ts'
import { createDeps } from './create-deps.ts'
import { guardSandbox } from './guard-sandbox.ts'
import { listen, localHost } from './listen.ts'
import { publicUrlOf } from './public-url.ts'
import type { ShopDatabase } from './start-database.ts'
import { startJobs } from './start-jobs.ts'

/** With the ten seconds for requests it ends before the process is ended. */
const longestJobsMs = 8_000

interface ServerOptions {
  database: ShopDatabase
  sandbox: SandboxMount | null
  /** Pages straight from their sources, reloaded while they are edited. */
  dev?: boolean
  cleanup: AsyncDisposableStack
}

interface SandboxMount {
  plugin: FastifyPluginAsync
  smtpUrl: string
}

export interface RunningServer {
  port: number
  /** From now on `/readyz` answers 503, and each answer is the last of its connection. */
  drain(): void
}

export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { database, sandbox, dev = false, cleanup } = options
  const log = openLog(config.logLevel)
  for (const warning of startWarnings(config)) log.warn(warning)
  let port = config.port
  const publicUrl = () => publicUrlOf({ ...config, port })
  const sandboxUrl = () => `http://${localHost(config.host)}:${port}`
  const deps = await createDeps(config, { database, log, sandboxUrl, publicUrl, cleanup })

  const app = await buildApp(deps, { loggerInstance: log })
  cleanup.defer(() => closeApp(app))
  const emails = await (dev ? loadEmailSources() : loadEmails())
  const guard = { publicUrl, isPublic: config.isTrialPublic }
  Object.assign(app.previews, { loadEmails: emails.loadPreviews } satisfies Previews)
  if (sandbox) await app.register(guardSandbox(sandbox.plugin, guard), { prefix: '/sandbox' })
  if (config.sandbox.mail) {
    const previews = guardSandbox(
      emailPreviewRoutes(emails, () => sampleShop(deps)),
      guard,
    )
    await app.register(previews, { prefix: '/sandbox/mail/preview' })
  }
  await (dev ? serveDevPages(app, deps) : servePages(app, deps))

  const mail = mailService(config, sandbox)
  await startJobs(deps, { database, mail, emails, log: app.log, cleanup, longestStopMs: longestJobsMs })

  port = await listen(app, config)
  if (!dev) await renderFirstPages(app)
  return { port, drain: app.responseCache.connections.drain }
}

async function renderFirstPages(app: FastifyInstance): Promise<void> {
  for (const url of ['/', '/products']) await app.inject({ url, headers: { 'accept-encoding': 'br' } })
}

function mailService({ mail }: Config, sandbox: SandboxMount | null): MailService {
  if (mail) return mail
  if (!sandbox) throw new StartError('No mail service is configured; set SMTP_URL or MAIL_API_URL.')
  return { smtpUrl: sandbox.smtpUrl }
}
