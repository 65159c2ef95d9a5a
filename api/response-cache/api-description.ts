import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts'
import { sendReady } from './send-ready.ts'

const types: Readonly<Record<string, string>> = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/x-yaml',
}

/** The description of the API, written once: for each request it would be written anew, some milliseconds each time. */
export function answerDescription(app: FastifyInstance) {
  const answers = new Map<string, ReadyAnswer>()
  app.frontDesk.addShelf((url) => answers.get(url))

  function open(url: string, type: string): ReadyAnswer {
    const known = answers.get(url)
    if (known) return known
    const text = url.endsWith('yaml') ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger())
    const answer = readyAnswer({ text, headers: { 'content-type': type }, isLasting: true })
    answers.set(url, answer)
    return answer
  }

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { url = '' } = request.routeOptions
    const type = types[url]
    if (type === undefined) done()
    else sendReady(request, reply, open(url, type))
  }
}
