import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { shopContext } from './shop-context.ts'

test.each([
  ['a wrong method', new ErrorResponse(405, 'Method Not Allowed', new Error('no action'), true), 0],
  ['an unknown page', new ErrorResponse(404, 'Not Found', new Error('no route'), true), 0],
  ['a page that fails', new Error('undefined is no function'), 1],
])('%s: anybody may ask for it, so only our own faults are logged', (_name, error, times) => {
  const noted: unknown[] = []
  const context = new RouterContextProvider()
  context.set(shopContext, {
    callShop: () => Promise.reject(new Error('not asked')),
    site: {
      mode: 'trial',
      publicUrl: '',
      paymentScript: '',
      testScreens: false,
      sandbox: { payments: true, mail: true },
    },
    requestId: '0199c0de1234',
    noteFault: (fault) => noted.push(fault),
  })
  handleError(error, { context })
  expect(noted).toHaveLength(times)
})
