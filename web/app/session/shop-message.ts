import { ShopError } from '../shop-api.ts'

/** What the shop itself said, where it said something; faults and silence get the screen's own sentence. */
export function shopMessage(error: unknown, otherwise: string): string {
  return error instanceof ShopError && error.status >= 400 && error.status < 500 ? error.message : otherwise
}

/** What the server said, whatever the status, where the specification prefers that to the screen's own sentence. */
export function serverMessage(error: unknown, otherwise: string): string {
  return error instanceof ShopError && error.isExplained && error.message ? error.message : otherwise
}

/** The shop's objections by field; empty where it named none. */
export function shopFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ShopError ? error.fields : {}
}
