/** Browser parts of the store's own payment adapters, by id, each loaded as it is needed. */
export const paymentWindows = {}
