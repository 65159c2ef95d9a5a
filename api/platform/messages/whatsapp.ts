import type { IncomingHttpHeaders } from 'node:http'
import type { OutgoingMessage } from './message-sender.ts'
import type { MessageTemplate, OrderTemplate } from './message-templates.ts'

export interface WhatsApp {
  hasTemplate(template: MessageTemplate): boolean
  /** Rejects where nothing is known: it may have been taken. `id` comes back in what is told of it. */
  send(message: Omit<OutgoingMessage, 'key'> & { id: string }): Promise<WhatsAppAnswer>
  /** As `send`, in words of the shop: only within a day of what they wrote last. */
  sendText(message: { to: string; text: string; id: string }): Promise<WhatsAppAnswer>
  isVerifyToken(token: string): boolean
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): readonly WhatsAppEvent[] | 'unsigned'
}

/** `refused`: for good. `later`: not taken, and tried again. */
export type WhatsAppAnswer =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'refused' | 'later'; error: string }

export type WhatsAppEvent = WhatsAppStatus | WhatsAppReply

export const toldStates = ['sent', 'delivered', 'read', 'failed'] as const

export interface WhatsAppStatus {
  kind: 'status'
  /** Ours; null of a message that somebody else has sent from this number. */
  id: string | null
  providerId: string
  state: (typeof toldStates)[number]
  error: string | null
}

export interface WhatsAppReply {
  kind: 'reply'
  id: string
  /** Like `+919845012345`. */
  phone: string
  /** As they call themselves there. */
  name: string | null
  text: string
  at: Date
}

export interface WhatsAppService {
  /** With the version, without a trailing slash. */
  apiUrl: string
  phoneNumberId: string
  accessToken: string
  appSecret: string
  verifyToken: string
  templates: Readonly<Partial<Record<OrderTemplate, WhatsAppTemplate>>>
}

export interface WhatsAppTemplate {
  name: string
  /** Like `en` or `en_US`. */
  language: string
}
