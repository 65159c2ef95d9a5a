import type { Random } from '../../client/random.ts'
import { type Draft, latin1 } from './draft.ts'
import { hostileSegments } from './hostile-http.ts'
import { hostileKeys, hostileTexts } from './hostile-json.ts'

type Mutation = (draft: Draft, random: Random) => void

const mutations: readonly Mutation[] = [
  (draft, random) => changeSegment(draft, random, () => latin1(random.pick(hostileSegments))),
  (draft, random) => changeSegment(draft, random, () => encode(random.pick(hostileTexts))),
  (draft, random) =>
    changeSegment(draft, random, (segment) => `${segment}${latin1(random.pick(hostileSegments))}`),
  (draft, random) => changeSegment(draft, random, (segment) => segment.toUpperCase()),
  (draft, random) => changeSegment(draft, random, everyByteEncoded),
  (draft, random) => addParameter(draft, encode(random.pick(hostileKeys)), encode(random.pick(hostileTexts))),
  (draft, random) => addParameter(draft, askedName(draft, random), encode(random.pick(hostileTexts))),
  (draft, random) => addParameter(draft, askedName(draft, random), latin1(random.pick(hostileSegments))),
  (draft, random) => addParameter(draft, `${askedName(draft, random)}[]`, '1'),
  (draft) => addParameter(draft, '&&=&', '=&?#'),
  (draft, random) =>
    addParameter(
      draft,
      'a',
      Array(random.pick([10, 1_500]))
        .fill('1')
        .join('&a='),
    ),
  (draft) => changePath(draft, (path) => `/${path}`),
  (draft) => changePath(draft, (path) => `${path}/`),
  (draft) => changePath(draft, (path) => path.replaceAll('/', '\\')),
  (draft) => changePath(draft, (path) => `/.${path}`),
  (draft) => changePath(draft, (path) => `${path}.data`),
  (draft) => changePath(draft, (path) => `http://evil.example${path}`),
  (draft, random) =>
    changePath(draft, () => random.pick(['*', '//evil.example/', '/%', '/..', '/?', '/#', '///'])),
  (draft) => breakAddress(draft, (path) => path.slice(1)),
  (draft) => breakAddress(draft, (path) => `${path} HTTP/1.1\r\nx: y`),
  (draft) => breakAddress(draft, (path) => `${path}\x00\x01`),
  (draft) => breakAddress(draft, (path) => `${path}?${'q'.repeat(20_000)}`),
]

export function mutateAddress(draft: Draft, random: Random): void {
  random.pick(mutations)(draft, random)
}

function changePath(draft: Draft, change: (path: string) => string): void {
  const [path = '/', ...query] = draft.address.split('?')
  draft.address = [change(path), ...query].join('?')
}

function changeSegment(draft: Draft, random: Random, change: (segment: string) => string): void {
  changePath(draft, (path) => {
    const segments = path.split('/')
    const at = random.between(1, segments.length - 1)
    return segments.map((segment, index) => (index === at ? change(segment) : segment)).join('/')
  })
  // Raw bytes of a control character in the address are no HTTP any more, and a long one is refused before it is read.
  draft.isBroken ||= /[^\x21-\x7e]/.test(draft.address) || draft.address.length > 8_000
}

function breakAddress(draft: Draft, change: (path: string) => string): void {
  changePath(draft, change)
  draft.isBroken = true
}

function addParameter(draft: Draft, name: string, value: string): void {
  draft.address += `${draft.address.includes('?') ? '&' : '?'}${name}=${value}`
  draft.isBroken ||= /[^\x21-\x7e]/.test(draft.address) || draft.address.length > 8_000
}

function askedName({ target }: Draft, random: Random): string {
  const names = Object.keys(target.query)
  return names.length > 0 ? random.pick(names) : 'search'
}

/** Lone surrogates, which encodeURIComponent refuses, come out as three bytes like any other. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function everyByteEncoded(segment: string): string {
  return [...Buffer.from(segment, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}
