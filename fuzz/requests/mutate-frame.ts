import type { Random } from '../../client/random.ts'
import { type Draft, latin1, setHeader } from './draft.ts'
import { brokenMethods, hostileHeaders, hostileMethods, hostileTypes } from './hostile-http.ts'

type Mutation = (draft: Draft, random: Random) => void

const headMutations: readonly Mutation[] = [
  (draft, random) => setHeader(draft, 'content-type', latin1(random.pick(hostileTypes))),
  (draft) => dropHeader(draft, 'content-type'),
  (draft, random) => addHeader(draft, random.pick(hostileHeaders)),
  (draft, random) => addHeader(draft, random.pick(hostileHeaders)),
  (draft, random) => swapMethod(draft, random.pick(hostileMethods)),
  (draft, random) => swapMethod(draft, random.pick(hostileMethods)),
  (draft) => dropHeader(draft, 'host'),
  (draft) => draft.headers.push(['host', 'evil.example']),
  (draft, random) => mutateToken(draft, random),
]

const frameMutations: readonly Mutation[] = [
  (draft, random) => sendInChunks(draft, random),
  (draft, random) => breakChunks(draft, random),
  (draft) => leave(draft),
  (draft) => promise(draft, (length) => String(length + 10)),
  (draft) => promise(draft, (length) => String(Math.max(0, length - 3))),
  (draft, random) =>
    promise(draft, () => random.pick(['-1', '1e3', '99999999999999999999', 'many', '', '0x10'])),
  (draft) => breakHead(draft, ['transfer-encoding', 'chunked']),
  (draft) => breakHead(draft, ['content-length', '0']),
  (draft) => breakHead(draft, ['transfer-encoding', 'gzip, chunked']),
  (draft) => breakHead(draft, ['transfer-encoding', '\x0bchunked']),
  (draft) => breakHead(draft, ['a b', 'c']),
  (draft) => breakHead(draft, ['x', 'a\x00b']),
  (draft) => breakHead(draft, ['x', 'a\nb: c']),
  (draft) => breakHead(draft, ['x', 'y'.repeat(20_000)]),
  (draft) => manyHeaders(draft),
  (draft, random) => breakMethod(draft, random.pick(brokenMethods)),
  (draft, random) =>
    setVersion(draft, random.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'HTCPCP/1.0', ''])),
]

export function mutateHead(draft: Draft, random: Random): void {
  random.pick(headMutations)(draft, random)
}

export function mutateFrame(draft: Draft, random: Random): void {
  random.pick(frameMutations)(draft, random)
}

function dropHeader(draft: Draft, name: string): void {
  draft.headers = draft.headers.filter(([other]) => other !== name)
}

function addHeader(draft: Draft, [name, value]: readonly [string, string]): void {
  if (name === 'host') setHeader(draft, name, value)
  else draft.headers.push([name, value])
}

function swapMethod(draft: Draft, method: string): void {
  draft.method = method
}

function breakMethod(draft: Draft, method: string): void {
  draft.method = latin1(method)
  draft.isBroken = true
}

function setVersion(draft: Draft, version: string): void {
  draft.version = version
  draft.isBroken = true
}

function mutateToken(draft: Draft, random: Random): void {
  const token = draft.headers.find(([name]) => name === 'authorization')?.[1] ?? 'Bearer x'
  const others = [
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    token.replace('Bearer', 'Basic'),
    token.replace('Bearer ', ''),
    `${token}, ${token}`,
    'Bearer',
    'Bearer ',
    'Bearer null',
    `Bearer ${'A'.repeat(5_000)}`,
    'Bearer \xff\xfe',
    "Bearer ' or 1=1--",
    'Bearer __proto__',
  ]
  setHeader(draft, 'authorization', random.pick(others))
}

function sendInChunks(draft: Draft, random: Random): void {
  const body = draft.body ?? Buffer.alloc(0)
  const size = random.pick([1, 7, 1_000])
  const chunks: Buffer[] = []
  for (let at = 0; at < Math.min(body.length, 2_000 * size); at += size)
    chunks.push(chunk(body.subarray(at, at + size)))
  draft.body = Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
  setHeader(draft, 'transfer-encoding', 'chunked')
  dropHeader(draft, 'content-length')
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

function breakChunks(draft: Draft, random: Random): void {
  sendInChunks(draft, random)
  const head = random.pick([
    'zz\r\n',
    '-1\r\n',
    'ffffffffffffffff\r\n',
    `1;${'e'.repeat(20_000)}\r\n`,
    '\r\n',
    '5\n',
  ])
  draft.body = Buffer.concat([Buffer.from(head), draft.body ?? Buffer.alloc(0)])
  endShort(draft)
}

function leave(draft: Draft): void {
  draft.body = (draft.body ?? Buffer.from('{"a":1}')).subarray(0, 5)
  setHeader(draft, 'content-length', '1000')
  draft.ending = 'left'
}

function promise(draft: Draft, length: (real: number) => string): void {
  setHeader(draft, 'content-length', length(draft.body?.length ?? 0))
  endShort(draft)
}

function breakHead(draft: Draft, header: [string, string]): void {
  draft.headers.push(header)
  endShort(draft)
}

function manyHeaders(draft: Draft): void {
  for (let count = 0; count < 1_500; count += 1) draft.headers.push([`x-${count}`, 'y'])
  draft.isBroken = true
}

/** A server that waits for more hears that there is none. */
function endShort(draft: Draft): void {
  draft.isBroken = true
  draft.ending = 'short'
}
