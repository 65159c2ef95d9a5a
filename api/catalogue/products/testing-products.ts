import { readFileSync } from 'node:fs'
import { openTestAdmin } from '../../team/admin/testing.ts'

export const attributes = JSON.parse(readFileSync('store/attributes/creatine.json', 'utf8'))

export type TestProducts = Awaited<ReturnType<typeof openTestProducts>>

/** A back office that adds products. */
export async function openTestProducts() {
  const admin = await openTestAdmin()
  let made = 0

  const get = async (url: string) => (await admin.as('owner', url)).json()
  const send = (url: string, payload: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    admin.as('manager', url, { payload, method })

  /** A draft with one size and everything that the law wants. */
  async function addCreatine() {
    made += 1
    const title = `Creatine ${made}`
    const { handle } = (await send('/products', { title, type: 'Creatine', vendor: 'Shikhar' })).json()
    await send(`/products/${handle}`, { version: 1, facts: attributes }, 'PUT')
    const row = { sku: `CR-${made}-250`, optionValues: ['250 g'], price: 69_900, mrp: 89_900, grams: 320 }
    const rows = [{ ...row, status: 'active', available: 40 }]
    await send(`/products/${handle}/variants`, { optionNames: ['Size'], rows }, 'PUT')
    return { handle, url: `/products/${handle}`, product: await get(`/products/${handle}`) }
  }

  return { ...admin, get, send, addCreatine }
}

export function refusal(answer: Awaited<ReturnType<TestProducts['send']>>) {
  return [answer.statusCode, answer.json().error.code]
}
