import { randomUUID } from 'node:crypto'
import { askForCode, askForOrderCode, type Order, placeInCash, type Session } from '../client/calls.ts'
import { type Client, callOk } from '../client/client.ts'
import { newestCode, waitForCode } from '../client/phone.ts'
import type { Variant } from './purchase.ts'

/** What lets a request get far: an order in cash with its code, and a code that logs in. Null where the shop refuses one. */
export interface Reach {
  cash: { body: object; orderId: string; payNow: number; code: string | null } | null
  login: { phone: string; token: string; code: string } | null
}

interface Person {
  session: Session
  phone: string
}

export async function reachFurther(client: Client, person: Person, variant: Variant): Promise<Reach> {
  const cash = await orderInCash(client, person, variant).catch(() => null)
  return { cash, login: await askToLogIn(client, person.phone).catch(() => null) }
}

async function orderInCash(client: Client, { session, phone }: Person, { id, price }: Variant) {
  const line = { variantId: id, price: Math.round(Number(price) * 100), quantity: 1 }
  const call = placeInCash(session, { lines: [line] }, randomUUID())
  const { order } = await callOk(client, call)
  const payNow = Math.round(Number(order.pay_now) * 100)
  return { body: call.body ?? {}, orderId: order.id, payNow, code: await codeOf(order) }

  async function codeOf({ id: orderId, confirm_by_code: isByCode }: Order): Promise<string | null> {
    if (!isByCode) return null
    return newCode(client, phone, () => callOk(client, askForOrderCode(session, orderId)))
  }
}

async function askToLogIn(client: Client, phone: string): Promise<Reach['login']> {
  let token = ''
  const code = await newCode(client, phone, async () => {
    ;({ token } = await callOk(client, askForCode(phone)))
  })
  return { phone, token, code }
}

async function newCode(client: Client, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const to = `+91${phone}`
  const before = await newestCode(client, to)
  await ask()
  return waitForCode(client, to, before)
}
