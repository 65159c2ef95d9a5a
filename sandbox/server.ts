import { resolve } from 'node:path'
import Fastify from 'fastify'
import { openSandbox } from './sandbox.ts'

/** The sandbox as a process of its own, with the same paths. */
const {
  SANDBOX_HOST = '127.0.0.1',
  SANDBOX_PORT = '3900',
  SANDBOX_SMTP_PORT = '0',
  SANDBOX_WEBHOOK_URL = 'http://127.0.0.1:3000/api/webhooks/razorpay',
  SANDBOX_DATA_DIR = 'var/sandbox-alone',
  SANDBOX_LEDGER = 'disk',
} = process.env

const sandbox = await openSandbox({
  dataDir: resolve(SANDBOX_DATA_DIR),
  webhookUrl: () => SANDBOX_WEBHOOK_URL,
  inMemory: SANDBOX_LEDGER === 'memory',
  smtpPort: Number(SANDBOX_SMTP_PORT),
})
const app = Fastify({ forceCloseConnections: true })
await app.register(sandbox.plugin, { prefix: '/sandbox' })
const address = await app.listen({ host: SANDBOX_HOST, port: Number(SANDBOX_PORT) })
process.stdout.write(
  `Sandbox ready: ${address}/sandbox, mail at ${sandbox.smtpUrl}, events to ${SANDBOX_WEBHOOK_URL}\n`,
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

async function stop(): Promise<void> {
  await app.close()
  await sandbox.close()
  process.exit(0)
}
