import type { FastifyInstance } from 'fastify'

/** An empty body counts as absent: browsers send the header with calls that carry nothing. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isDeep(String(body))) done(tooDeep())
    else parse(request, String(body), done)
  })
}

/** Checked before parsing: thousands of levels take milliseconds. */
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
