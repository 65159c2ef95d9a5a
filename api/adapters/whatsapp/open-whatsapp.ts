import { timingSafeEqual } from 'node:crypto'
import type { WhatsApp, WhatsAppAnswer, WhatsAppService } from '../../platform/messages/whatsapp.ts'
import { inSpan } from '../../platform/tracing/trace.ts'
import { readWebhook } from './read-webhook.ts'
import { sendTemplate, sendText } from './send-message.ts'

/** The Cloud API of Meta. */
export function openWhatsApp(
  service: WhatsAppService,
  { timeoutMs = 10_000, onError = () => {} }: { timeoutMs?: number; onError?: () => void } = {},
): WhatsApp {
  async function watch(send: () => Promise<WhatsAppAnswer>): Promise<WhatsAppAnswer> {
    try {
      const answer = await inSpan({ name: 'send message', kind: 'client' }, send)
      if (answer.outcome === 'later') onError()
      return answer
    } catch (error) {
      onError()
      throw error
    }
  }
  return {
    hasTemplate: (template) => template in service.templates,
    send: (message) => watch(() => sendTemplate(service, message, timeoutMs)),
    sendText: (message) => watch(() => sendText(service, message, timeoutMs)),
    isVerifyToken: (token) => isSame(token, service.verifyToken),
    readWebhook: (rawBody, headers) => readWebhook(service, rawBody, headers),
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
