import { makeProducts } from './make-products.ts'
import { type LargeShop, openLargeShop } from './open-large-shop.ts'

/** A shop started anew with as many made-up products. */
export async function withProducts<Result>(
  count: number,
  work: (shop: LargeShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openLargeShop()
  try {
    await shop.open()
    await makeProducts(shop.pool, count)
    await shop.open()
    return await work(shop)
  } finally {
    await shop.close()
  }
}

const questions = 800

/** Milliseconds of each answer, one after another; without the first ones, which the compiler has not seen. */
export async function timeAnswers(addressOf: (turn: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < questions; turn += 1) {
    const start = performance.now()
    await (await fetch(addressOf(turn))).arrayBuffer()
    if (turn >= questions / 4) times.push(performance.now() - start)
  }
  return times
}
