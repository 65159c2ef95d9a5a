import type { z } from 'zod'
import type { subscriberResponse } from '../../../shop/admin/subscribers-contract.ts'

type Place = z.infer<typeof subscriberResponse>['place']

const labels: Record<NonNullable<Place>, string> = {
  'home-page': 'Home page',
  account: 'Account',
  import: 'Import',
}

export function placeLabel(place: Place): string {
  return place === null ? 'Not recorded' : labels[place]
}
