import { maskSecrets } from '../log/mask-secrets.ts'
import type { MessageSender, OutgoingMessage } from './message-sender.ts'

const longestError = 300

/** A service may quote what it was sent, and the queue stores error messages. */
export async function sendMessage(messages: MessageSender, message: OutgoingMessage): Promise<void> {
  try {
    await messages.send(message)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const { code } = message.values
    const withoutCode = code === undefined ? text : text.replaceAll(code, '…')
    throw new Error(maskSecrets(withoutCode).slice(0, longestError))
  }
}
