import type { UnmatchedMoney } from '../../../shop/payouts/contract.ts'
import { problemText } from '../../../shop/payouts/problems.ts'
import { seenPhone, type TeamCaller } from '../../team/team-caller.ts'
import type { StuckPayment } from '../payments/reconcile/find-stuck-payments.ts'

export function wireUnmatched({ since, ...money }: UnmatchedMoney) {
  return { ...money, since: since.toISOString(), text: problemText[money.problem] }
}

export function wireStuck({ createdAt, checkAt, phone, ...payment }: StuckPayment, caller: TeamCaller) {
  return {
    ...payment,
    phone: seenPhone(caller, phone),
    createdAt: createdAt.toISOString(),
    checkAt: checkAt?.toISOString() ?? null,
  }
}
