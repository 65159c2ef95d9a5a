import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PaymentSandbox } from '../orders/payment-provider/payment-adapter.ts'

interface SandboxesOptions {
  dataDir: string
  ownUrl: () => string
}

/** Those that payment adapters bring, each at a path of its id. */
export async function openSandboxes(
  { payments }: Pick<Config, 'payments'>,
  { dataDir, ownUrl }: SandboxesOptions,
): Promise<PaymentSandbox> {
  const opened = await Promise.all(
    payments.map(async ({ id, isSandbox, openSandbox }) => ({
      prefix: `/${id}`,
      sandbox: isSandbox
        ? await openSandbox?.({
            dataDir: join(dataDir, id),
            webhookUrl: () => `${ownUrl()}/api/webhooks/${id}`,
          })
        : undefined,
    })),
  )
  return {
    async plugin(app) {
      for (const { prefix, sandbox } of opened) if (sandbox) await app.register(sandbox.plugin, { prefix })
    },
    async close() {
      for (const { sandbox } of opened) await sandbox?.close()
    },
  }
}
