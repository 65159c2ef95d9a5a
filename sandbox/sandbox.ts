import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { loadTheme, sendAsset } from './assets.ts'
import { openCourier } from './courier/courier.ts'
import { courierRoutes } from './courier/routes.ts'
import { emailRoutes } from './emailjs/routes.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { openSmtp } from './mailbox/smtp.ts'
import { msg91Routes } from './msg91/routes.ts'
import { openPhone } from './phone/phone.ts'
import { phoneRoutes } from './phone/routes.ts'
import { postalRoutes } from './postal/routes.ts'
import { openProvider } from './razorpay/provider.ts'
import { razorpayRoutes } from './razorpay/routes.ts'
import { whatsAppRoutes } from './whatsapp/routes.ts'
import { openWhatsAppEvents } from './whatsapp/send-event.ts'

export interface SandboxOptions {
  /** The ledger and the mails live here; one sandbox a folder. */
  dataDir: string
  /** The provider's ledger in memory alone: for benchmarks, which share the disk. */
  inMemory?: boolean
  /** Read for each delivery: the shop's port may not be known at the start. */
  webhookUrl: () => string
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  smtpPort?: number
  /** The colours of window and mailbox, as `brand/theme.css` of a store has them. */
  themeFile?: string
  /** A shop with a real provider or mail service opens the other parts alone: two processes may share a folder. */
  parts?: { payments: boolean; mail: boolean; phone: boolean }
  /** Of providers that the shop does not ship; closed with it. */
  others?: Pick<Sandbox, 'plugin' | 'close'>
}

export interface Sandbox {
  /** Empty without mail. */
  smtpUrl: string
  plugin: FastifyPluginAsync
  close(): Promise<void>
}

/** Fakes of the payment provider, a courier, the services of emails and text messages and the postal service that speak the real protocols. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, webhookUrl, keyId = 'rzp_test_sandbox', keySecret = 'sandbox-secret' } = options
  const { webhookSecret = 'sandbox-webhook', smtpPort = 0, parts = allParts } = options
  const ledgerDir = options.inMemory ? null : dataDir
  const keys = { keyId, keySecret, webhookSecret }
  const provider = parts.payments ? await openProvider({ dataDir: ledgerDir, webhookUrl, keys }) : null
  const courier = openCourier({ webhookUrl: () => String(new URL('/api/webhooks/parcels', webhookUrl())) })
  const theme = await loadTheme(options.themeFile ?? join(import.meta.dirname, '../store/brand/theme.css'))
  const mailbox = parts.mail ? await openMailbox(dataDir) : null
  const phone = openPhone()
  const whatsAppEvents = openWhatsAppEvents(() => String(new URL('/api/webhooks/whatsapp', webhookUrl())))
  const smtp = mailbox && (await openSmtp(mailbox, smtpPort))
  let closing: Promise<void> | undefined
  const close = async () => {
    await smtp?.close()
    whatsAppEvents.close()
    await Promise.all([provider?.close(), mailbox?.close(), options.others?.close()])
  }
  return {
    smtpUrl: smtp?.url ?? '',
    plugin: async (app) => {
      hideFromDocs(app)
      if (options.others) await app.register(options.others.plugin)
      readJsonOnly(app)
      app.get('/theme.css', (request, reply) => sendAsset(request, reply, theme))
      if (provider) {
        await app.register(razorpayRoutes(provider), { prefix: '/razorpay' })
        await app.register(courierRoutes(courier), { prefix: '/courier' })
      }
      if (mailbox) {
        await app.register(mailboxRoutes(mailbox))
        await app.register(emailRoutes(mailbox), { prefix: '/emailjs' })
      }
      if (parts.phone) {
        await app.register(phoneRoutes(phone))
        await app.register(msg91Routes(phone), { prefix: '/msg91' })
        await app.register(whatsAppRoutes(phone, whatsAppEvents), { prefix: '/whatsapp' })
      }
      await app.register(postalRoutes(), { prefix: '/postal' })
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const allParts = { payments: true, mail: true, phone: true }

type App = Parameters<FastifyPluginAsync>[0]

/** An empty body counts as none, since clients send the header with calls that carry nothing. */
function readJsonOnly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // The payment window is a frame, which the shop around may forbid.
    reply.raw.removeHeader('x-frame-options')
  })
}

function hideFromDocs(app: App): void {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
}
