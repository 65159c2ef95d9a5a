import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findPin } from './find-pin.ts'
import { openPinLookUp } from './look-up-pin.ts'

const close: (() => void)[] = []
afterEach(() => {
  for (const end of close.splice(0)) end()
})

const found = (District: string, State: string) =>
  JSON.stringify([
    {
      Message: 'Number of pincode(s) found:1',
      Status: 'Success',
      PostOffice: [{ Name: 'Parliament Street', District, State, Country: 'India', Pincode: '110001' }],
    },
  ])
const unknown = JSON.stringify([{ Message: 'No records found', Status: 'Error', PostOffice: null }])

test('the live service is asked first, once in ninety days', async () => {
  const { url, asked } = await serve((_request, response) => response.end(found('Central Delhi', 'Delhi')))
  let time = 0
  const { lookUp } = openPinLookUp({ serviceUrl: `${url}/pincode/`, now: () => time })
  expect(await lookUp('110001')).toMatchObject([{ Name: 'Parliament Street', District: 'New Delhi' }])
  time = 89 * 86_400_000
  await lookUp('110001')
  expect(asked).toEqual(['/pincode/110001'])
  time = 91 * 86_400_000
  await lookUp('110001')
  expect(asked).toHaveLength(2)
})

test.each<[string, RequestListener]>([
  ['knows no such PIN', (_request, response) => response.end(unknown)],
  ['answers with a page', (_request, response) => response.end('<html>Down for maintenance</html>')],
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['answers nonsense', (_request, response) => response.end('[{"Status":"Success","PostOffice":[]}]')],
  ['hangs', () => {}],
])('the directory answers where the service %s', async (_, answer) => {
  const { url } = await serve(answer)
  const { lookUp } = openPinLookUp({ serviceUrl: url, now: () => 0, timeoutMs: 100 })
  expect(await lookUp('110001')).toMatchObject([{ District: 'New Delhi', State: 'Delhi' }])
  expect(await lookUp('999999')).toBeNull()
})

test('a service that failed is left in peace for half a minute', async () => {
  const { url, asked } = await serve((_request, response) => response.writeHead(503).end())
  let time = 0
  const { lookUp } = openPinLookUp({ serviceUrl: url, now: () => time })
  await lookUp('110001')
  await lookUp('400001')
  expect(asked).toEqual(['/110001'])
  time = 30_000
  await lookUp('400001')
  expect(asked).toEqual(['/110001', '/400001'])
})

test('a PIN that only the live service knows is good for an address as well', async () => {
  const { url } = await serve((_request, response) => response.end(found('Nava Raipur', 'Chhattisgarh')))
  expect(findPin('499999')).toBeNull()
  await openPinLookUp({ serviceUrl: url, now: () => 0 }).lookUp('499999')
  expect(findPin('499999')).toEqual({ district: 'Nava Raipur', state: 'Chhattisgarh' })
})

async function serve(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
