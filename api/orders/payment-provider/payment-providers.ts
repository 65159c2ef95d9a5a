import type { PaymentSetup, Surroundings } from './payment-adapter.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

export type AtLeastOne<Item> = readonly [Item, ...Item[]]

export interface PaymentProviders {
  /** The first takes new payments; the others finish and refund what they took. */
  all: AtLeastOne<PaymentProvider>
  /** Throws a ProviderError, as for one that is away: what it took waits until its adapter is back. */
  of(id: string): PaymentProvider
}

export function openProviders(
  [first, ...others]: AtLeastOne<PaymentSetup>,
  surroundings: Surroundings,
): PaymentProviders {
  return providersOf([first.open(surroundings), ...others.map(({ open }) => open(surroundings))])
}

export function providersOf(all: AtLeastOne<PaymentProvider>): PaymentProviders {
  return {
    all,
    of(id) {
      const found = all.find((each) => each.id === id)
      if (!found) throw new ProviderError('away', `there is no payment adapter ${id}`)
      return found
    },
  }
}
