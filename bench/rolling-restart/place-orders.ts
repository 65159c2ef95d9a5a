import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { insertCustomers } from '../../client/insert-customers.ts'
import { openHttpConnection } from '../checkouts/http-connection.ts'
import { makeCheckout } from '../checkouts/make-checkout.ts'
import { prepareCatalogue } from '../checkouts/prepare-catalogue.ts'
import { findBroken, settleEmails } from '../checkouts/settle.ts'

const shopperCount = 4
const betweenMs = 100

interface Shops {
  pool: pg.Pool
  proxyPort: number
  sandboxPort: number
}

export interface Orders {
  paid: number
  failures: Record<string, number>
  broken: readonly string[]
}

/** Shoppers who buy one order after the other, each order with its payment, while shops come and go. */
export async function placeOrders({ pool, proxyPort, sandboxPort }: Shops) {
  const catalogue = await prepareCatalogue(pool)
  const shoppers = await insertCustomers(pool, shopperCount)
  const failures: Record<string, number> = {}
  let paid = 0
  let isRunning = true

  async function shop(index: number): Promise<void> {
    const deps = {
      catalogue,
      soldOut: new Set<string>(),
      shop: openHttpConnection(proxyPort),
      sandbox: openHttpConnection(sandboxPort),
    }
    const shopper = shoppers[index]
    for (let number = index; isRunning && shopper; number += shopperCount) {
      const outcome = await makeCheckout(deps, shopper, number).catch((error: Error) => error.message)
      if (outcome === 'paid') paid += 1
      else if (outcome !== 'sold-out') failures[outcome] = (failures[outcome] ?? 0) + 1
      await pause(betweenMs)
    }
    deps.shop.close()
    deps.sandbox.close()
  }
  const running = Promise.all(shoppers.map((_, index) => shop(index)))
  return {
    /** Waits until each order is paid or over and each email has left, then compares them. */
    async stop(): Promise<Orders> {
      isRunning = false
      await running
      await settleEmails({ pool })
      return { paid, failures, broken: await findBroken({ pool }, { paid, inCash: 0 }) }
    },
  }
}
