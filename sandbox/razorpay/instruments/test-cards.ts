import type { Card } from '../entities.ts'
import { newId } from '../ids.ts'
import type { FailureName } from './failures.ts'

export interface TestCard {
  number: string
  network: string
  type: Card['type']
  outcome: 'pays' | FailureName
  international?: boolean
  emi?: boolean
}

/** The provider's published test cards. No other card is accepted, so that no real one is typed. */
export const testCards: readonly TestCard[] = [
  { number: '4100 2800 0000 1007', network: 'Visa', type: 'debit', outcome: 'pays' },
  { number: '5500 6700 0000 1002', network: 'MasterCard', type: 'credit', outcome: 'pays' },
  { number: '6527 6589 0000 1005', network: 'RuPay', type: 'credit', outcome: 'pays' },
  { number: '3608 280009 1007', network: 'Diners Club', type: 'credit', outcome: 'pays' },
  { number: '3402 560004 01007', network: 'American Express', type: 'credit', outcome: 'pays' },
  { number: '4012 8888 8888 1881', network: 'Visa', type: 'credit', outcome: 'pays', international: true },
  {
    number: '5555 5555 5555 4444',
    network: 'MasterCard',
    type: 'credit',
    outcome: 'pays',
    international: true,
  },
  { number: '5241 8100 0000 0000', network: 'MasterCard', type: 'credit', outcome: 'pays', emi: true },
  { number: '4718 6091 0820 4366', network: 'Visa', type: 'credit', outcome: 'pays' },
  { number: '4100 2800 0008 0001', network: 'Visa', type: 'debit', outcome: 'insufficient-funds' },
  { number: '4100 2800 0006 0003', network: 'Visa', type: 'debit', outcome: 'declined' },
  { number: '4100 2800 0007 0002', network: 'Visa', type: 'debit', outcome: 'cancelled' },
  { number: '4100 2800 0009 0000', network: 'Visa', type: 'debit', outcome: 'timed-out' },
  { number: '4100 2800 0002 0007', network: 'Visa', type: 'debit', outcome: 'gateway-error' },
]

const byDigits = new Map(testCards.map((card) => [digitsOf(card.number), card]))

export function findTestCard(number: string): TestCard | undefined {
  return byDigits.get(digitsOf(number))
}

/** The card as the provider shows it: never more than its last four digits. */
export function cardEntity(card: TestCard, name: string): Card {
  return {
    id: newId('card_'),
    entity: 'card',
    name,
    last4: digitsOf(card.number).slice(-4),
    network: card.network,
    type: card.type,
    issuer: card.international ? null : 'HDFC',
    international: card.international ?? false,
    emi: card.emi ?? false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '')
}
