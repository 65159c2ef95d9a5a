import { type Call, openClient } from '../../../client/client.ts'
import { control } from '../../../client/payment.ts'
import { openTestSandbox } from '../../../sandbox/testing.ts'

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** The sandbox on a port of its own, reached over HTTP like the real provider. */
export async function startSandbox(webhookUrl: string | (() => string)) {
  const { url, close } = await openTestSandbox(webhookUrl)
  const client = openClient(url)
  return {
    mountUrl: url,
    mailUrl: `${url}/mail`,
    mailApiUrl: `${url}/emailjs`,
    url: `${url}/razorpay`,
    phoneUrl: `${url}/phone`,
    msg91Url: `${url}/msg91`,
    whatsappUrl: `${url}/whatsapp`,
    courierUrl: `${url}/courier`,
    call: <Body>(method: Call['method'], at: string, body?: object) =>
      client.call(control<Body>(method, at, body)),
    close,
  }
}
