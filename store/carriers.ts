/** By the ids of `shop/parcels/carriers.ts`; one of the store's own is given itself. */
export const carriers = [
  'delhivery',
  'blue-dart',
  'dtdc',
  'india-post',
  'shiprocket',
  'own-delivery',
  'sandbox',
] as const
