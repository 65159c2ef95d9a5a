import { readFileSync } from 'node:fs'
import type { Place } from '../../../shop/postal/place.ts'
import { cityName } from './city-name.ts'

const directoryFile = new URL('./pincodes.csv', import.meta.url)

let directory: Directory | undefined
const learned = new Map<string, Place>()
const mostLearned = 5_000

export function findPin(pin: string): Place | null {
  if (!/^[1-9]\d{5}$/.test(pin)) return null
  directory ??= readDirectory(readFileSync(directoryFile, 'utf8'))
  return findIn(directory, Number(pin)) ?? learned.get(pin) ?? null
}

export function listPins(): (Place & { pin: string })[] {
  directory ??= readDirectory(readFileSync(directoryFile, 'utf8'))
  const { pins, placeOf, places } = directory
  return [...pins].flatMap((pin, at) => {
    const place = places[placeOf[at] ?? -1]
    return place ? [{ pin: String(pin), ...place }] : []
  })
}

export function learnPin(pin: string, place: Place): void {
  if (learned.size < mostLearned) learned.set(pin, place)
}

/** Sorted PINs and their places: some 120 kB for all of India. */
interface Directory {
  pins: Uint32Array
  placeOf: Uint16Array
  places: Place[]
}

function readDirectory(csv: string): Directory {
  const rows = csv
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map(readRow)
    .sort((a, b) => a.pin - b.pin)
  const numbers = new Map<string, number>()
  const places: Place[] = []
  const placeOf = rows.map(({ district, state }) => {
    const key = `${district}\n${state}`
    const number = numbers.get(key) ?? places.push({ district, state }) - 1
    numbers.set(key, number)
    return number
  })
  return { pins: Uint32Array.from(rows, ({ pin }) => pin), placeOf: Uint16Array.from(placeOf), places }
}

/** `744101,South Andaman,Andaman and Nicobar Islands`; no name in the directory holds a comma. */
function readRow(line: string) {
  const [pin = '', district = '', state = ''] = line.trim().split(',')
  return { pin: Number(pin), district: cityName(pin, { district, state }), state }
}

function findIn({ pins, placeOf, places }: Directory, pin: number): Place | undefined {
  let low = 0
  let high = pins.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pins[middle] ?? 0) < pin) low = middle + 1
    else high = middle
  }
  return pins[low] === pin ? places[placeOf[low] ?? -1] : undefined
}
