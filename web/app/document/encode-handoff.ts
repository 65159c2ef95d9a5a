/**
 * Writes plain data as React Router hands a document's data over to the browser, byte for byte as its own
 * encoder does, but at once: that one streams, and asks for the time at each value. Null where the data holds
 * anything but JSON's values and undefined.
 */
export function encodeHandoff(data: object): string | null {
  const places = new Map<unknown, number>()
  const waiting: unknown[] = []
  const texts: string[] = []

  function place(value: unknown): number {
    const known = places.get(value)
    if (known !== undefined) return known
    if (value === undefined) return marks.undefined
    if (value === null) return marks.null
    places.set(value, places.size)
    waiting.push(value)
    return places.size - 1
  }

  place(data)
  while (waiting.length > 0) {
    const value = waiting.pop()
    const text = encode(value, place)
    if (text === null) return null
    texts[place(value)] = text
  }
  return `[${texts.join(',')}]\n`
}

/** In the place of values that are no JSON, or too short to be worth one. */
const marks = { undefined: -7, null: -5 }

function encode(value: unknown, place: (part: unknown) => number): string | null {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') return isJsonNumber(value) ? String(value) : null
  if (Array.isArray(value)) return `[${value.map(place).join(',')}]`
  return isPlain(value) ? encodeObject(value, place) : null
}

function encodeObject(value: Readonly<Record<string, unknown>>, place: (part: unknown) => number): string {
  const parts = Object.keys(value).map((key) => `"_${place(key)}":${place(value[key])}`)
  return `{${parts.join(',')}}`
}

function isJsonNumber(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
