import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../../orders/payments/testing-sandbox.ts'
import { openPinLookUp } from './look-up-pin.ts'

// The whole way, over HTTP, to the sandbox's postal service, as with PINCODE_API_URL.

const sandbox = await startSandbox('http://127.0.0.1:9/nobody')
afterAll(() => sandbox.close())

const postal = () => new URL('postal', sandbox.url).href

async function behave(answers: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${postal()}/behaviour`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ answers }),
  })
  expect(answer.status).toBe(200)
}

function openLookUp(timeoutMs = 60_000) {
  return openPinLookUp({ serviceUrl: `${postal()}/pincode`, now: () => 0, timeoutMs })
}

test('the service is asked with the PIN, and its District and State are read', async () => {
  await behave('well')
  const { lookUp } = openLookUp()
  expect(await lookUp('110001')).toMatchObject([
    { Name: 'Connaught Place', District: 'New Delhi', State: 'Delhi' },
    { Name: 'Parliament House' },
    { Name: 'Sansad Marg' },
  ])
  expect(await lookUp('499998')).toMatchObject([{ District: 'Raipur', State: 'Chattisgarh' }])
})

test.each(['error', 'page', 'nonsense', 'never'])(
  'where it answers with %s, the directory does',
  async (answers) => {
    await behave(answers)
    expect(await openLookUp(500).lookUp('110001')).toMatchObject([{ District: 'New Delhi', State: 'Delhi' }])
  },
)
