import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop('webhooks', ...args)

const commands = await openTestCommands()
afterAll(() => commands.close())

test('a webhook is added, listed, tested and removed', async () => {
  const nobody = 'http://127.0.0.1:9/'
  const added = await shop('add', nobody, '--events', 'order.paid,stock.low')
  expect(added.said).toMatch(/shown once:\nwhsec_[\w-]{43}\n$/)
  const [, id = ''] = /^Webhook (\S+) is added/.exec(added.said) ?? []
  expect((await shop('list')).said).toContain(`${id}\t${nobody}\torder.paid,stock.low\ton\t0\t0\t`)
  expect(await shop('test', id)).toEqual({
    code: 1,
    said: 'It did not take the event: not reached (ECONNREFUSED).\n',
  })
  expect((await shop('on', id)).said).toMatch(/is on\./)
  expect((await shop('remove', id)).said).toBe(`Webhook ${id} is removed.\n`)
  expect(await shop('remove', id)).toEqual({ code: 1, said: 'We could not find that webhook.\n' })
  expect((await shop('add', nobody, '--events', 'order.lost')).code).toBe(2)
})
