import { createContext, useContext } from 'react'
import { ShopError } from '../shop-api.ts'

/** The id of the request that a failed document answered; null in sound documents. */
export const FailedRequest = createContext<string | null>(null)

/** What a failure is called in the shop's log, where the shop has told. */
export function useRequestId(error: unknown): string | null {
  const ofDocument = useContext(FailedRequest)
  const told = error instanceof ShopError ? error.facts.requestId : null
  return typeof told === 'string' ? told : ofDocument
}

/** Whether the server wrote one into the head of this document. */
export function readRequestId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null
}
