/** They came with the shop: pages and calls of their own, which stay. */
export const shippedHandles = ['accessories', 'bestsellers'] as const
export type ShippedHandle = (typeof shippedHandles)[number]

export function isShipped(handle: string): handle is ShippedHandle {
  return shippedHandles.some((each) => each === handle)
}

export function collectionPath(handle: string): string {
  return isShipped(handle) ? `/${handle}` : `/collections/${handle}`
}
