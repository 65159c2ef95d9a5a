import { z } from 'zod'
import { email, linkToken, longText, personName } from '../wire/contract.ts'

export const contactRequest = z.object({
  name: personName('Name'),
  email,
  message: longText('Message', 5_000),
})
export type ContactRequest = z.infer<typeof contactRequest>
/** Of who is logged in: the answer goes to their email, or they are called. */
export const ownMessageRequest = contactRequest.omit({ email: true })
export type OwnMessageRequest = z.infer<typeof ownMessageRequest>
export const subscribeRequest = z.object({ email })
export const confirmSubscriptionRequest = z.object({ token: linkToken })
