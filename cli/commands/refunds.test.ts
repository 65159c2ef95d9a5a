import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
afterAll(() => commands.close())

test('a failed refund is listed with its reason, and noted as paid by other means', async () => {
  await commands.insertPaidOrder(1001)
  await shop('orders', 'pack', '1001')
  const money = ['--line', '1', '--reason', 'goodwill', '--amount', '1']
  expect((await shop('orders', 'refund', '1001', ...money, '--dry-run')).said).toContain(
    '₹1 would be refunded',
  )
  await shop('orders', 'refund', '1001', '--line', '1:1', '--reason', 'not-sent', '--restock')
  const { rows } = await commands.pool.query<{ id: string }>(
    `update refund set status = 'failed', last_error = 'The account is closed', check_at = null returning id`,
  )
  const id = rows[0]?.id ?? ''
  expect((await shop('refunds', 'list')).said).toContain(`${id}\t1001\t₹949.50\tThe account is closed\n`)
  const { said } = await shop('orders', 'show', '1001')
  expect(said).toContain(`The account is closed, try again: shop refunds retry ${id}`)
  expect(said).toContain('What can be done now: dispatch anyway, cancel, refund.')

  const pay = (reference: string) =>
    shop('refunds', 'paid', id, '--via', 'bank-transfer', '--reference', reference)
  expect(await pay('HDFC')).toEqual({ code: 1, said: 'Write the UTR: 12 to 22 letters and digits.\n' })
  expect((await pay('HDFCR52026112712345')).said).toBe(
    'The refund of ₹949.50 of order 1001 is noted as paid. The customer is told.\n',
  )
  expect(await shop('refunds', 'list')).toEqual({ code: 0, said: 'No refund waits for you.\n' })
  expect((await shop('refunds', 'retry', id)).said).toMatch(/^This refund is complete/)
  expect((await shop('refunds', 'retry', '12')).code).toBe(2)
})
