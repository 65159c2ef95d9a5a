import { shopFields, shopMessage } from '../shop-api.ts'

/** What a form says of a failure above its buttons: nothing where the shop's objections stand at their fields. */
export function formFailure(failure: unknown, otherwise: string): string {
  return Object.keys(shopFields(failure)).length > 0 ? '' : shopMessage(failure, otherwise)
}
