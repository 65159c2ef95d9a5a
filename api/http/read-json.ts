import type { FastifyInstance } from 'fastify'

/**
 * JSON is the only body the API reads. An empty one counts as absent, since browsers send the
 * header with DELETE and POST calls that carry nothing.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isDeep(String(body))) done(tooDeep())
    else parse(request, String(body), done)
  })
}

/** Nothing that the API reads is half as deep; checked beforehand, for parsing thousands of levels takes milliseconds. */
const mostLevels = 32

function isDeep(json: string): boolean {
  let level = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText && sign === backslash) at += 1
    else if (sign === quote) isText = !isText
    else if (isText) continue
    else if (sign === openBracket || sign === openBrace) level += 1
    else if (sign === closeBracket || sign === closeBrace) level -= 1
    if (level > mostLevels) return true
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

function tooDeep(): Error {
  return Object.assign(new Error('nested too deep'), { statusCode: 400 })
}
