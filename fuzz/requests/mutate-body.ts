import type { Random } from '../../client/random.ts'
import { badBytes, brokenJson, hostileJson, hostileKeys, hostileTexts } from './hostile-json.ts'
import { type JsonNode, nodeOf, placesIn, writeNode } from './json-node.ts'

type NodeMutation = (body: JsonNode, random: Random) => JsonNode
type ByteMutation = (body: Buffer, random: Random) => Buffer

/** The largest body the shop reads, in bytes (`wire.md`). */
const largestBody = 64 * 1024
const edges = [
  0,
  1,
  2,
  8,
  10,
  20,
  21,
  50,
  51,
  100,
  101,
  200,
  201,
  254,
  255,
  500,
  501,
  5_000,
  5_001,
  2 ** 31,
  2 ** 53,
]

const nodeMutations: readonly NodeMutation[] = [
  (body, random) => replaceOne(body, { text: random.pick(hostileJson) }, random),
  (body, random) => replaceOne(body, nodeOf(random.pick(hostileTexts)), random),
  (body, random) => replaceOne(body, nodeOf(random.pick(edges)), random),
  (body, random) => replaceOne(body, nodeOf('ß'.repeat(Math.min(random.pick(edges), 6_000))), random),
  (body, random) => replaceOne(body, deep(random), random),
  (body, random) => replaceOne(body, many(random), random),
  (body, random) => withField(body, [random.pick(hostileKeys), { text: random.pick(hostileJson) }]),
  (body, random) => changeField(body, random, () => []),
  (body, random) => changeField(body, random, (field) => [field, field]),
  (body, random) => changeField(body, random, ([, value]) => [[random.pick(hostileKeys), value]]),
  (body, random) => changeField(body, random, ([key, value]) => [[key, { items: [value] }]]),
]

const byteMutations: readonly ByteMutation[] = [
  (_body, random) => Buffer.from(random.pick(brokenJson)),
  (body, random) => body.subarray(0, random.between(0, body.length)),
  (body, random) => insert(body, random.pick(badBytes), random),
  (body, random) => Buffer.concat([body, Buffer.alloc(padding(body, random), ' ')]),
  (body) => Buffer.from(body.toString('utf8'), 'utf16le'),
  (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
  (_body, random) =>
    Buffer.from(Array.from({ length: random.between(1, 300) }, () => random.between(0, 255))),
]

export function mutateNode(body: JsonNode, random: Random): JsonNode {
  return random.pick(nodeMutations)(body, random)
}

export function mutateBytes(body: Buffer, random: Random): Buffer {
  return random.pick(byteMutations)(body, random)
}

function replaceOne(body: JsonNode, by: JsonNode, random: Random): JsonNode {
  let whole = body
  const places = placesIn(body, (other) => {
    whole = other
  })
  random.pick(places)(by)
  return whole
}

function deep(random: Random): JsonNode {
  const levels = random.pick([10, 100, 1_000, 5_000])
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ])
  return { text: `${open?.repeat(levels)}0${close?.repeat(levels)}` }
}

function many(random: Random): JsonNode {
  const item = { text: random.pick(hostileJson) }
  return { items: Array.from({ length: random.pick([0, 51, 1_000]) }, () => item) }
}

function withField(body: JsonNode, field: [string, JsonNode]): JsonNode {
  return 'fields' in body ? { fields: [...body.fields, field] } : body
}

type Field = [string, JsonNode]

function changeField(body: JsonNode, random: Random, change: (field: Field) => Field[]): JsonNode {
  if (!('fields' in body) || body.fields.length === 0) return body
  const chosen = random.pick(body.fields)
  return { fields: body.fields.flatMap((field) => (field === chosen ? change(field) : [field])) }
}

function insert(body: Buffer, bytes: Buffer, random: Random): Buffer {
  const at = random.between(0, body.length)
  return Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)])
}

function padding(body: Buffer, random: Random): number {
  const whole = random.pick([largestBody - 1, largestBody, largestBody + 1, 4 * largestBody + 1])
  return Math.max(0, whole - body.length)
}

export function bytesOf(body: JsonNode): Buffer {
  return Buffer.from(writeNode(body))
}
