import { type Behaviour, openBehaviour } from './behaviour.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openWebhooks } from './webhooks.ts'

interface ProviderKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

export interface Provider {
  ledger: Ledger
  behaviour: Behaviour
  keys: ProviderKeys
  /** Refund idempotency keys whose first request has not been answered yet. */
  runningRefunds: Set<string>
  close(): Promise<void>
}

export interface ProviderOptions {
  /** Null: in memory alone. */
  dataDir: string | null
  webhookUrl: () => string
  keys: ProviderKeys
}

export async function openProvider({ dataDir, webhookUrl, keys }: ProviderOptions): Promise<Provider> {
  const ledger = await openLedger(dataDir)
  const behaviour = openBehaviour()
  const webhooks = openWebhooks({ ledger, behaviour, url: webhookUrl, secret: keys.webhookSecret })
  const close = async () => {
    webhooks.close()
    await ledger.close()
  }
  return { ledger, behaviour, keys, runningRefunds: new Set(), close }
}
