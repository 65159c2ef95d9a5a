import { type Call, openClient } from '../../client/client.ts'
import { control } from '../../client/payment.ts'
import { openSandboxProcess } from '../../client/shop-process.ts'

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** The sandbox as a process of its own, reached over HTTP like the real provider. */
export async function startSandbox(webhookUrl: string) {
  const { url, close } = await openSandboxProcess(webhookUrl)
  const client = openClient(url)
  return {
    mailUrl: `${url}/mail`,
    mailApiUrl: `${url}/emailjs`,
    url: `${url}/razorpay`,
    courierUrl: `${url}/courier`,
    call: <Body>(method: Call['method'], at: string, body?: object) =>
      client.call(control<Body>(method, at, body)),
    close,
  }
}
