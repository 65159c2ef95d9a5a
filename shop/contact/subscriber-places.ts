/** Where somebody agreed to updates by email. */
export const subscriberPlaces = ['home-page', 'account', 'import'] as const
export type SubscriberPlace = (typeof subscriberPlaces)[number]

export const placeLabels: Readonly<Record<SubscriberPlace, string>> = {
  'home-page': 'Home page',
  account: 'Account',
  import: 'Import',
}

/** Null: it was before places were kept. */
export function placeLabel(place: SubscriberPlace | null): string {
  return place === null ? 'Not recorded' : placeLabels[place]
}
