import type { Random } from '../../client/random.ts'
import type { Schema } from '../targets.ts'
import { type JsonNode, nodeOf } from './json-node.ts'

/** A value that the contract would take; where its name says what it is, one that the shop knows. */
export function fillSchema(schema: Schema, name: string, { known, random }: Filling): JsonNode {
  const values = known[name] ?? []
  if (values.length > 0 && random.chance(0.9)) return nodeOf(random.pick(values))
  if (schema.enum) return nodeOf(random.pick(schema.enum))
  if (schema.type === 'object') return fillObject(schema, { known, random })
  if (schema.type === 'array') return fillList(schema, name, { known, random })
  if (schema.type === 'boolean') return nodeOf(random.chance(0.5))
  if (schema.type === 'integer' || schema.type === 'number') return nodeOf(wholeNumber(schema, random))
  return nodeOf(words(schema, random))
}

export interface Filling {
  known: Record<string, readonly unknown[] | undefined>
  random: Random
}

function fillObject({ properties = {}, required = [] }: Schema, filling: Filling): JsonNode {
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || filling.random.chance(0.7))
    .map(([name, field]): [string, JsonNode] => [name, fillSchema(field, name, filling)])
  return { fields }
}

function fillList({ items = {} }: Schema, name: string, filling: Filling): JsonNode {
  const length = filling.random.between(1, 3)
  return { items: Array.from({ length }, () => fillSchema(items, name, filling)) }
}

function wholeNumber({ minimum = 0, maximum = 1_000 }: Schema, random: Random): number {
  return random.chance(0.5) ? random.pick([minimum, maximum]) : random.between(minimum, minimum + 20)
}

function words({ minLength = 1, maxLength = 60 }: Schema, random: Random): string {
  if (random.chance(0.2)) return 'अ'.repeat(random.pick([minLength, maxLength]))
  return 'whey '.repeat(random.between(1, 12)).slice(0, maxLength).trim()
}
