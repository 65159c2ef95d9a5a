import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toRupees } from '../shapes.ts'
import { sign } from '../signatures.ts'
import { formOf } from './api-routes.ts'
import { sandboxKeys } from './keys.ts'
import type { Payment } from './ledger.ts'
import { goodBehaviour } from './notices.ts'
import type { NimbuSandbox } from './open-sandbox.ts'
import { paymentOnWire } from './wire.ts'

type ById = { Params: { id: string } }

/** What the shopper sees, and what a test changes. */
export function pageRoutes(sandbox: NimbuSandbox) {
  const { ledger, notices, behaviour } = sandbox
  return async (app: FastifyInstance) => {
    app.route<ById>({
      method: ['GET', 'POST'],
      url: '/pay/:id',
      async handler(request, reply) {
        const session = ledger.find('session', request.params.id)
        if (!session) return reply.code(404).send('There is no such payment.')
        const { name } = formOf(request)
        return showPage(reply, paymentForm(app.prefix, { ...session, name }))
      },
    })
    app.post<ById>('/pay/:id/done', async (request, reply) => {
      const session = ledger.find('session', request.params.id)
      if (!session) return reply.code(404).send('There is no such payment.')
      const { mode = 'upi', outcome } = formOf(request)
      const state = outcome === 'declined' ? ('declined' as const) : ('paid' as const)
      const payment: Payment = {
        kind: 'payment',
        id: `nimbu_p_${randomUUID()}`,
        session: session.id,
        paise: session.paise,
        state,
        mode,
      }
      ledger.write(payment)
      notices.add({ kind: 'payment', payment: paymentOnWire(ledger, payment), return: null })
      return sendBack(reply, session.returnTo, {
        session: session.id,
        payment: payment.id,
        state,
        mac: sign(sandboxKeys.secret, session.id, payment.id, state),
      })
    })
    // `{}` for well behaved.
    app.put('/control', async ({ body }) => Object.assign(behaviour, goodBehaviour, JSON.parse(String(body))))
    app.get('/control/books', async () => ({
      payments: ledger.all('payment').map((row) => ({ ...row, returned: ledger.returned(row.id) })),
      returns: ledger.all('return'),
      waitingNotices: notices.countWaiting(),
    }))
    app.post('/control/send', async ({ body }) => notices.send(JSON.parse(String(body))))
  }

  function sendBack(reply: FastifyReply, to: string, fields: Record<string, string>) {
    if (behaviour.returnBy === 'get') return reply.redirect(`${to}?${new URLSearchParams(fields)}`, 303)
    const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value))
    return showPage(
      reply,
      `<form method="post" action="${to}">${inputs.join('')}<button>Back to the shop</button></form>`,
    )
  }
}

function paymentForm(
  prefix: string,
  { id, paise, name = '' }: { id: string; paise: number; name?: string | undefined },
) {
  const button = (label: string, mode: string, outcome: string) =>
    `<form method="post" action="${prefix}/pay/${id}/done">${hidden('mode', mode)}${hidden('outcome', outcome)}<button>${label}</button></form>`
  return [
    `<h1>Nimbu Pay</h1><p>${escapeHtml(name)} ₹${toRupees(paise)}. No payment here is real.</p>`,
    button('Pay by UPI', 'upi', 'paid'),
    button('Pay by card', 'card', 'paid'),
    button('Decline', 'card', 'declined'),
  ].join('\n')
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function showPage(reply: FastifyReply, content: string) {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>Nimbu Pay</title><link rel="icon" href="data:,">\n${content}`,
    )
}
