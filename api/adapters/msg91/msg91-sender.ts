import { z } from 'zod'
import type { MessageSender, Msg91Service } from '../../platform/messages/message-sender.ts'

const flowAnswer = z.object({ type: z.string(), message: z.string().default('') })

/** MSG91's flow: the text is registered there, and only the values travel. It knows no key of a repeated call. */
export function openMsg91(
  { apiUrl, authKey, templateIds }: Msg91Service,
  { timeoutMs = 10_000 } = {},
): MessageSender {
  return {
    async send({ to, template, values }) {
      const templateId = templateIds[template]
      if (templateId === undefined) return
      const response = await fetch(`${apiUrl}/api/v5/flow/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: authKey },
        body: JSON.stringify({
          template_id: templateId,
          recipients: [{ mobiles: to.replace('+', ''), ...values }],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = readAnswer(await response.text())
      if (!response.ok || answer.type !== 'success')
        throw new Error(`MSG91 did not take a message: ${response.status} ${answer.message.slice(0, 200)}`)
    },
  }
}

/** Errors come with any status, and from proxies as pages. */
function readAnswer(text: string): z.infer<typeof flowAnswer> {
  try {
    return flowAnswer.parse(JSON.parse(text))
  } catch {
    return { type: 'error', message: text }
  }
}
