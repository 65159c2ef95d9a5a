import { z } from 'zod'
import type {
  PaymentAdapter,
  PaymentSettings,
} from '../../../../../api/orders/payment-provider/payment-adapter.ts'
import { openNimbuPay } from './open-nimbu-pay.ts'
import { sandboxKeys } from './sandbox/keys.ts'

const text = z.string().trim().min(1)

const settings = z.object({
  NIMBU_MERCHANT: text.optional(),
  NIMBU_SECRET: text.optional(),
  NIMBU_NOTICE_SECRET: text.optional(),
  /** Of its API and its page. */
  NIMBU_URL: z.url().optional(),
})

/** A provider that exists in this folder alone: an example of one that comes from outside the tree. */
export const nimbuPay: PaymentAdapter<typeof settings> = {
  id: 'nimbu-pay',
  title: 'Nimbu Pay',
  settings,
  configure,
}

function configure(values: z.infer<typeof settings>, mode: 'trial' | 'live'): PaymentSettings {
  const { NIMBU_URL: url } = values
  const {
    NIMBU_MERCHANT: merchant = sandboxKeys.merchant,
    NIMBU_SECRET: secret = sandboxKeys.secret,
    NIMBU_NOTICE_SECRET: noticeSecret = sandboxKeys.noticeSecret,
  } = values
  const isSandbox = mode === 'trial' && !url
  return {
    isSandbox,
    apiUrl: url?.replace(/\/$/, '') ?? null,
    keyNames: 'NIMBU_MERCHANT, NIMBU_SECRET and NIMBU_URL',
    linkSecret: { name: 'NIMBU_SECRET', value: secret },
    unreal: [
      ...(merchant === sandboxKeys.merchant ? ['NIMBU_MERCHANT'] : []),
      ...(secret === sandboxKeys.secret ? ['NIMBU_SECRET'] : []),
      ...(noticeSecret === sandboxKeys.noticeSecret ? ['NIMBU_NOTICE_SECRET'] : []),
      ...(url?.startsWith('https:') ? [] : ['NIMBU_URL (https)']),
    ],
    webhookWarning: null,
    script: '',
    hosts: url ? [new URL(url).origin] : [],
    open: ({ sandboxUrl, ...surroundings }) =>
      openNimbuPay({
        ...surroundings,
        id: nimbuPay.id,
        merchant,
        secret,
        noticeSecret,
        isSandbox,
        baseUrl: () => url?.replace(/\/$/, '') ?? `${sandboxUrl()}/${nimbuPay.id}`,
      }),
    openSandbox: async (options) => (await import('./sandbox/open-sandbox.ts')).openNimbuSandbox(options),
  }
}
