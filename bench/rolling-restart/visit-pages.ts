import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../client/client.ts'

const pages = ['/', '/products', '/products/whey-blend', '/accessories', '/admin']
const betweenMs = 100

export interface Visits {
  asked: number
  failures: Record<string, number>
}

/** Loads pages and then each script and stylesheet that they name, as a browser with an empty cache does. */
export function visitPages(url: string): { stop(): Promise<Visits> } {
  const client = openClient(url)
  const visits: Visits = { asked: 0, failures: {} }
  let isRunning = true

  async function ask(path: string): Promise<string> {
    visits.asked += 1
    const { status, text } = await client.call({ method: 'GET', path }).catch(unanswered)
    if (status === 200) return text
    const failure = `${path.replace(/-[\w-]{8}\./, '-….')} ${status}`
    visits.failures[failure] = (visits.failures[failure] ?? 0) + 1
    return ''
  }
  async function run(): Promise<void> {
    for (let turn = 0; isRunning; turn += 1) {
      const document = await ask(pages[turn % pages.length] ?? '/')
      const files = new Set(document.match(/\/(?:admin\/)?assets\/[\w.-]+\.(?:js|css)/g))
      await Promise.all([...files].map(ask))
      await pause(betweenMs)
    }
  }
  const running = run()
  return {
    async stop() {
      isRunning = false
      await running
      return visits
    },
  }
}

function unanswered(error: Error) {
  return { status: error.message, text: '' }
}
