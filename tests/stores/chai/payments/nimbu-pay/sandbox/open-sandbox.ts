import type {
  PaymentSandbox,
  SandboxOptions,
} from '../../../../../../api/orders/payment-provider/payment-adapter.ts'
import { apiRoutes } from './api-routes.ts'
import { sandboxKeys } from './keys.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Behaviour, goodBehaviour, openNotices } from './notices.ts'
import { pageRoutes } from './page-routes.ts'

export interface NimbuSandbox {
  ledger: Ledger
  notices: ReturnType<typeof openNotices>
  behaviour: Behaviour
}

/** Nimbu Pay's API, page and notices over HTTP. `dataDir` null: nothing outlives the process. */
export async function openNimbuSandbox({
  dataDir,
  webhookUrl,
}: Omit<SandboxOptions, 'dataDir'> & { dataDir: string | null }): Promise<PaymentSandbox & NimbuSandbox> {
  const behaviour = { ...goodBehaviour }
  const ledger = openLedger(dataDir)
  const notices = openNotices({
    ledger,
    webhookUrl,
    secret: sandboxKeys.noticeSecret,
    behaviour: () => behaviour,
  })
  const sandbox = { ledger, notices, behaviour }
  return {
    ...sandbox,
    async plugin(app) {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
      await app.register(apiRoutes(sandbox), { prefix: '/v2' })
      await app.register(pageRoutes(sandbox))
    },
    async close() {
      notices.close()
    },
  }
}
