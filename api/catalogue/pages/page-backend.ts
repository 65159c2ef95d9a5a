import type { FastifyInstance, InjectOptions } from 'fastify'
import type { PageBackend, PaymentPart, Site } from '../../../shop/pages/contract.ts'
import { onlyPublic } from '../../../shop/pages/public-settings.ts'
import { inProcess } from '../../platform/http/client-network.ts'
import { openRequestId } from '../../platform/http/request-id.ts'
import { chosenFonts } from '../../platform/settings/current-fonts.ts'
import { currentLogo } from '../../platform/settings/current-logo.ts'
import { currentPayments } from '../../platform/settings/current-payments.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { currentColours } from '../../platform/store/theme.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { transitDays } from '../delivery/delivery-rules.ts'
import { settingsPath } from '../page-content/published-pages.ts'
import { answerFromMemory, jsonAnswer } from './answer-from-memory.ts'

/** `client`: the address that limits of calls count, where a page is rendered for one client. */
export function pageBackend(
  app: FastifyInstance,
  deps: ShopDeps,
): (reads?: Set<string>, client?: string) => PageBackend {
  const { catalogue, config, publicUrl } = deps
  const [first, ...others] = config.payments
  const site: Site = {
    mode: config.mode,
    get publicUrl() {
      return publicUrl()
    },
    payments: [partOf(first), ...others.map(partOf)],
    testScreens: config.testScreens,
    sandbox: config.sandbox,
    hasPhoneLogin: config.messages !== null,
  }
  return (reads, client = inProcess) => ({
    async callShop(path, init) {
      reads?.add(path)
      return (await answerFromMemory(deps, path, init)) ?? callInProcess(app, client, path, init)
    },
    get site() {
      reads?.add(settingsPath)
      return { ...site, ...publishedPayments() }
    },
    get settings() {
      reads?.add(settingsPath)
      return onlyPublic(currentSettings())
    },
    get menus() {
      reads?.add(settingsPath)
      return deps.pages.menus()
    },
    get logo() {
      reads?.add(settingsPath)
      return currentLogo()
    },
    get colours() {
      reads?.add(settingsPath)
      return currentColours()
    },
    get fonts() {
      reads?.add(settingsPath)
      return chosenFonts()
    },
    get announcement() {
      reads?.add(settingsPath)
      return deps.pages.announcement()
    },
    get transit() {
      return transitDays()
    },
    gtinsOf: (handle) => catalogue.peekProduct(handle)?.gtins ?? {},
    get requestId() {
      return openRequestId()
    },
    reportError: (error) =>
      app.log.error({ err: error, requestId: openRequestId() }, 'page rendering failed'),
  })
}

/** What is as shipped takes no place in documents. */
function publishedPayments(): Pick<Site, 'hasCash' | 'hiddenMarks'> {
  const { cash, hiddenMarks } = currentPayments()
  const hidden = Object.keys(hiddenMarks).filter((name) => hiddenMarks[name])
  return { ...(cash && { hasCash: true }), ...(hidden.length > 0 && { hiddenMarks: hidden }) }
}

function partOf({ id, title, script, methods }: PaymentPart): PaymentPart {
  return { id, title, script, ...(methods && { methods }) }
}

async function callInProcess(
  app: FastifyInstance,
  client: string,
  ...[path, init = {}]: Parameters<PageBackend['callShop']>
) {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    url: path,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    remoteAddress: client,
  })
  return jsonAnswer(answer.statusCode, () => answer.json())
}
