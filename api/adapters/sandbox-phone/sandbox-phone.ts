import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { writeMessage } from '../../platform/messages/message-templates.ts'

const timeoutMs = 10_000

/** Shows the messages at `/sandbox/phone` of a trial shop. */
export function openSandboxPhone(urls: { sandboxUrl: () => string; publicUrl: () => string }): MessageSender {
  return {
    async send({ to, template, values, key }) {
      const text = writeMessage(template, { values, publicUrl: urls.publicUrl() })
      const response = await fetch(`${urls.sandboxUrl()}/phone`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text, key }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`the phone of the sandbox did not take a message: ${response.status}`)
    },
  }
}
