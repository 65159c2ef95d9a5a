import { toRupees } from '../shapes.ts'
import type { Ledger, Payment, Return, Session } from './ledger.ts'

export function sessionOnWire({ id, reference, paise, opened }: Session, pages: string) {
  return { session: id, reference, rupees: toRupees(paise), opened, page: `${pages}/pay/${id}` }
}

export function paymentOnWire(ledger: Ledger, { id, session, paise, state, mode }: Payment) {
  const returned = ledger.returned(id)
  return {
    payment: id,
    session,
    rupees: toRupees(paise),
    mode,
    returned: toRupees(returned),
    state: state === 'paid' && returned === paise ? 'returned' : state,
  }
}

export function returnOnWire({ id, payment, paise, state, note }: Return) {
  const bank_reference = state === 'done' ? `NB${id.slice(-8).toUpperCase()}` : null
  return { return: id, payment, rupees: toRupees(paise), state, bank_reference, note }
}
