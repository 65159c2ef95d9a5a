import { refusal } from '../refusal.ts'

/** Said to the team. */
export const collectionRefusals = {
  'collection-address-taken': refusal<{ path: string }>(
    409,
    ({ path }) => `There is another collection at ${path}. Choose another address.`,
    { field: 'handle' },
  ),
  'collection-shipped': refusal<{ title: string }>(
    409,
    ({ title }) =>
      `Links of the shop lead to ${title}: it keeps its address, stays published and cannot be deleted. Change its title, its texts or its rule instead.`,
  ),
  'collection-has-coupons': refusal<{ codes: readonly string[] }>(
    409,
    ({ codes }) => `Coupons are for it: ${codes.join(', ')}. End or change these first.`,
  ),
  'too-many-collections': refusal<{ most: number }>(
    409,
    ({ most }) => `A shop has at most ${most} collections. Delete one that is not used any more.`,
  ),
}
