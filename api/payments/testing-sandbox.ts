import { openSandboxProcess } from '../../client/shop-process.ts'

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** The sandbox as a process of its own, reached over HTTP like the real provider. */
export async function startSandbox(webhookUrl: string) {
  const { url, close } = await openSandboxProcess(webhookUrl)
  return {
    mailUrl: `${url}/mail`,
    mailApiUrl: `${url}/emailjs`,
    url: `${url}/razorpay`,
    /** By the provider's API, or by the sandbox's own calls for programs. */
    call: <Body>(method: string, at: string, body?: object) =>
      callSandbox<Body>(method, `${url}/razorpay${at}`, body),
    close,
  }
}

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

async function callSandbox<Body>(method: string, url: string, body?: object) {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
