import type { Email } from '../shop/mail/email.ts'
import type { SampleShop } from '../shop/mail/sample-shop.ts'
import type { WordedKind } from '../shop/mail/worded-emails.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import type { EmailBody, WordedBody } from './email-body.ts'

type Kind = Email['kind']
export type Of<Each extends Kind> = Email & { kind: Each }

/** What emails of a kind say, and how they can read: for previews, pictures and tests. */
export interface EmailTemplate<Each extends Kind> {
  compose(email: Of<Each>, shopUrl: string, settings: PublicSettings): BodyOf<Each>
  samples(shop: SampleShop): readonly [Sample<Each>, ...Sample<Each>[]]
}

type BodyOf<Each extends Kind> = Each extends WordedKind ? WordedBody<Each> : EmailBody

/** `preview`: the end of the address of its preview; of the only one the kind. */
type Sample<Each extends Kind> = Omit<Of<Each>, 'kind'> & { preview?: string }

export type Templates<Kinds extends Kind> = { readonly [Each in Kinds]: EmailTemplate<Each> }

export const sampleLink = (shopUrl: string, path: string) =>
  `${shopUrl}${path}?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`
