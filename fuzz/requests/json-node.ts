/** JSON as it is written, so that it can hold what no JavaScript object can: a key twice, `__proto__`, 1e400. */
export type JsonNode = { text: string } | { items: JsonNode[] } | { fields: [string, JsonNode][] }

export function nodeOf(value: unknown): JsonNode {
  if (Array.isArray(value)) return { items: value.map(nodeOf) }
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value) }
  return { fields: Object.entries(value).map(([key, field]) => [key, nodeOf(field)]) }
}

export function writeNode(node: JsonNode): string {
  if ('text' in node) return node.text
  if ('items' in node) return `[${node.items.map(writeNode).join()}]`
  return `{${node.fields.map(([key, field]) => `${JSON.stringify(key)}:${writeNode(field)}`).join()}}`
}

/** Every place where a value stands, each as a way to put another one there; the whole is the first. */
export function placesIn(node: JsonNode, put: (other: JsonNode) => void): ((other: JsonNode) => void)[] {
  const inside =
    'items' in node
      ? node.items.flatMap((item, index) => placesIn(item, (other) => node.items.splice(index, 1, other)))
      : 'fields' in node
        ? node.fields.flatMap((field) => placesIn(field[1], (other) => field.splice(1, 1, other)))
        : []
  return [put, ...inside]
}
