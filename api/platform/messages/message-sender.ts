import type { MessageTemplate, OptionalTemplate } from './message-templates.ts'

export interface OutgoingMessage {
  /** A number like `+919845012345`. */
  to: string
  template: MessageTemplate
  /** By the names in braces of the template's file. */
  values: Readonly<Record<string, string>>
  /** The same at every try, so that a repeated message is recognised where the service can. */
  key: string
}

export interface MessageSender {
  /** Sends nothing whose template is not set up. */
  send(message: OutgoingMessage): Promise<void>
}

export type MessageService = { adapter: 'sandbox-phone' } | Msg91Service

export interface Msg91Service {
  adapter: 'msg91'
  /** Without a trailing slash; `/api/v5/flow/` comes after it. */
  apiUrl: string
  authKey: string
  templateIds: TemplateIds
}

/** As MSG91 names them; the DLT id of each is entered there. */
export type TemplateIds = Readonly<{ 'sign-in-code': string } & Partial<Record<OptionalTemplate, string>>>
