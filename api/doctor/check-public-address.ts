import type { Config } from '../config.ts'
import { type CheckDeps, errorText, type Finding, ok, warning, wrong } from '../health-check.ts'

/** From this machine; whether others reach it cannot be known here. */
export async function checkPublicAddress({ config, answerMs }: CheckDeps): Promise<Finding> {
  const { publicUrl, mode, payments } = config
  if (publicUrl === null)
    return mode === 'live'
      ? wrong('PUBLIC_URL is not set. Set it to the https address of the shop.')
      : ok('PUBLIC_URL is not set: links of emails lead to this machine.')
  try {
    return await ask({ publicUrl, payments, signal: AbortSignal.timeout(answerMs) })
  } catch (error) {
    return wrong(
      `${publicUrl} does not answer (${errorText(error)}). Check that the shop runs, then DNS, firewall and proxy.`,
    )
  }
}

interface Asked extends Pick<Config, 'payments'> {
  publicUrl: string
  signal: AbortSignal
}

async function ask({ publicUrl, payments, signal }: Asked): Promise<Finding> {
  const healthz = await request(`${publicUrl}/healthz`, { signal })
  if (healthz.status !== 200 || healthz.text !== 'alive\n')
    return wrong(
      `${publicUrl}/healthz is answered by something else (${healthz.status}). Check proxy and DNS.`,
    )
  for (const { id } of payments) {
    const webhook = `${publicUrl}/api/webhooks/${id}`
    const event = await request(webhook, { method: 'POST', body: '{}', signal })
    if (event.status !== 400 || !event.text.includes('wrong-signature'))
      return wrong(
        `${webhook} answers ${event.status} to an unsigned event instead of refusing it. Let the proxy pass POST there.`,
      )
  }
  const readyz = await request(`${publicUrl}/readyz`, { signal })
  if (readyz.status !== 200)
    return warning(`${publicUrl} answers and takes no orders now (${readyz.text.trim()}).`)
  return ok(`${publicUrl} is this shop, and refuses unsigned webhooks as it should.`)
}

async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { redirect: 'manual', headers, ...init })
  return { status: response.status, text: (await response.text()).slice(0, 1_000) }
}
