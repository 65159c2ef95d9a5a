/** By the ids of `api/adapters/carrier-adapters.ts`; one of the store's own is given itself. The others are handed over by hand. */
export const carrierAdapters = ['sandbox'] as const
