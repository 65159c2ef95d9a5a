import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TaxDocument } from '../../../../shop/tax/tax-document.ts'
import { currentLogo } from '../../../platform/settings/current-logo.ts'
import { currentColours, shippedColours } from '../../../platform/store/theme.ts'
import type { PdfAnswer, PdfRequest } from './pdf-thread-main.ts'

export type RenderPdf = (document: TaxDocument) => Promise<Buffer>

/** One thread, started when needed, that makes one PDF after another: the process that serves pages never waits for it. */
export function openPdfThread(program = new URL('./pdf-thread-main.ts', import.meta.url)): RenderPdf {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  return (document) => {
    const rendering = last.then(() => ask(document))
    last = rendering.catch(() => {})
    return rendering
  }

  async function ask(document: TaxDocument): Promise<Buffer> {
    thread ??= startThread()
    // The process does not end while a PDF is being made.
    thread.ref()
    try {
      thread.postMessage(requestOf(document))
      const [answer] = (await once(thread, 'message')) as [PdfAnswer]
      if ('error' in answer) throw answer.error
      return Buffer.from(answer.pdf)
    } finally {
      thread?.unref()
    }
  }

  function startThread(): Worker {
    const { STORE } = process.env
    const started = new Worker(program, { env: STORE ? { STORE } : {}, execArgv: [] })
    // The next PDF gets a new one.
    return started.on('error', () => {
      thread = undefined
    })
  }
}

function requestOf(document: TaxDocument): PdfRequest {
  return { document, colours: currentColours() ?? shippedColours, logo: currentLogo() }
}
