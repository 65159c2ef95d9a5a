import Fastify from 'fastify'
import { openNimbuSandbox } from './sandbox/open-sandbox.ts'

/** Its sandbox on a port of its own, and what a shopper and the network do with it. */
export async function startNimbuPay(webhookUrl: () => string) {
  const sandbox = await openNimbuSandbox({ dataDir: null, webhookUrl })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  /** On its page; where the browser is sent then, by a link or a form. */
  async function pay(page: string, outcome: 'paid' | 'declined' = 'paid') {
    const body = new URLSearchParams({ mode: 'upi', outcome })
    const answer = await fetch(`${page}/done`, { method: 'POST', body, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) return new URLSearchParams(location.split('?')[1])
    const inputs = (await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
    return new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]))
  }

  return {
    ...sandbox,
    url,
    pay,
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}
