import type { Config } from '../config.ts'
import { type CheckDeps, errorText, type Finding, ok, warning, wrong } from '../health-check.ts'

const timeoutMs = 8_000

/** From this machine; whether others reach it cannot be known here. */
export async function checkPublicAddress({ config }: CheckDeps): Promise<Finding> {
  const { publicUrl, mode, payments } = config
  if (publicUrl === null)
    return mode === 'live'
      ? wrong('PUBLIC_URL is not set. Set it to the https address of the shop.')
      : ok('PUBLIC_URL is not set: links of emails lead to this machine.')
  try {
    return await ask(publicUrl, payments)
  } catch (error) {
    return wrong(
      `${publicUrl} does not answer (${errorText(error)}). Check that the shop runs, then DNS, firewall and proxy.`,
    )
  }
}

async function ask(publicUrl: string, payments: Config['payments']): Promise<Finding> {
  const healthz = await request(`${publicUrl}/healthz`, {})
  if (healthz.status !== 200 || healthz.text !== 'alive\n')
    return wrong(
      `${publicUrl}/healthz is answered by something else (${healthz.status}). Check proxy and DNS.`,
    )
  for (const { id } of payments) {
    const webhook = `${publicUrl}/api/webhooks/${id}`
    const event = await request(webhook, { method: 'POST', body: '{}' })
    if (event.status !== 400 || !event.text.includes('wrong-signature'))
      return wrong(
        `${webhook} answers ${event.status} to an unsigned event instead of refusing it. Let the proxy pass POST there.`,
      )
  }
  const readyz = await request(`${publicUrl}/readyz`, {})
  if (readyz.status !== 200)
    return warning(`${publicUrl} answers and takes no orders now (${readyz.text.trim()}).`)
  return ok(`${publicUrl} is this shop, and refuses unsigned webhooks as it should.`)
}

async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { redirect: 'manual', headers, signal, ...init })
  return { status: response.status, text: (await response.text()).slice(0, 1_000) }
}
