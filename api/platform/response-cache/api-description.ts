import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, cachedResponse } from './cached-response.ts'
import { sendCached } from './send-cached.ts'

const types: Readonly<Record<string, string>> = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/x-yaml',
}

export function answerDescription(app: FastifyInstance) {
  const answers = new Map<string, CachedResponse>()
  app.responseCache.addSource((url) => answers.get(url))

  function open(url: string, type: string): CachedResponse {
    const known = answers.get(url)
    if (known) return known
    const text = url.endsWith('yaml') ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger())
    const answer = cachedResponse({ text, headers: { 'content-type': type }, isLasting: true })
    answers.set(url, answer)
    return answer
  }

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { url = '' } = request.routeOptions
    const type = types[url]
    if (type === undefined) done()
    else sendCached(request, reply, open(url, type))
  }
}
