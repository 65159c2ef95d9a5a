import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from '../../platform/http/answer-errors.ts'
import { openPinLookUp } from './look-up-pin.ts'
import { postalRoutes } from './routes.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  await app.register(postalRoutes(openPinLookUp({ serviceUrl: null, now: Date.now })))
})
afterAll(() => app.close())

test('a PIN is answered in the postal service’s own shape', async () => {
  const answer = await app.inject('/api/pincode/744101')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([
    {
      Message: 'Number of pincode(s) found:1',
      Status: 'Success',
      PostOffice: [
        {
          District: 'South Andaman',
          State: 'Andaman and Nicobar Islands',
          Country: 'India',
          Pincode: '744101',
        },
      ],
    },
  ])
})

test.each([
  ['11000', 400],
  ['1100011', 400],
  ['11000a', 400],
  ['%F0%9F%98%80', 400],
  ['११०००१', 400],
  ['999999', 404],
  ['000000', 404],
])('%s is answered with %i in the same shape', async (pin, status) => {
  const answer = await app.inject(`/api/pincode/${encodeURI(decodeURI(pin))}`)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual([
    { Message: 'Invalid PIN code. Please try again.', Status: 'Error', PostOffice: null },
  ])
})
