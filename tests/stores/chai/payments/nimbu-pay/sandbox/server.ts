import Fastify from 'fastify'
import { openNimbuSandbox } from './open-sandbox.ts'

/** As a process of its own, for the crash run. */
const {
  SANDBOX_HOST = '127.0.0.1',
  SANDBOX_PORT = '3901',
  SANDBOX_WEBHOOK_URL = 'http://127.0.0.1:3000/api/webhooks/nimbu-pay',
  SANDBOX_DATA_DIR = 'var/nimbu-pay',
} = process.env

const sandbox = await openNimbuSandbox({
  dataDir: SANDBOX_DATA_DIR,
  webhookUrl: () => SANDBOX_WEBHOOK_URL,
})
const app = Fastify({ forceCloseConnections: true })
await app.register(sandbox.plugin)
const address = await app.listen({ host: SANDBOX_HOST, port: Number(SANDBOX_PORT) })
process.stdout.write(`Sandbox ready: ${address}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

async function stop(): Promise<void> {
  await app.close()
  await sandbox.close()
  process.exit(0)
}
