import type { MessageSender, MessageService } from '../platform/messages/message-sender.ts'
import { inSpan } from '../platform/tracing/trace.ts'
import { openMsg91 } from './msg91/msg91-sender.ts'
import { openSandboxPhone } from './sandbox-phone/sandbox-phone.ts'

export function openMessages(
  service: MessageService,
  {
    onError = () => {},
    ...urls
  }: { sandboxUrl: () => string; publicUrl: () => string; onError?: () => void },
): MessageSender {
  const sender = service.adapter === 'msg91' ? openMsg91(service) : openSandboxPhone(urls)
  return {
    send: (message) =>
      inSpan({ name: 'send message', kind: 'client' }, () => sender.send(message)).catch((error: unknown) => {
        onError()
        throw error
      }),
  }
}
