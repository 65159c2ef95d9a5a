import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettled, movesByScans, newsByScans, type Scan, type ScanCode, scanCodes } from './scans.ts'
import { canMoveParcel, type ParcelStatus } from './states.ts'

const scan = (code: ScanCode, minute: number): Scan => ({
  awb: 'SBX00000001',
  code,
  place: 'Nagpur hub',
  at: new Date(Date.UTC(2026, 10, 22, 9, minute)),
})

test.each<[ParcelStatus, ScanCode[], ParcelStatus]>([
  ['packed', ['booked'], 'packed'],
  ['packed', ['booked', 'picked-up'], 'dispatched'],
  ['packed', ['delivered'], 'delivered'],
  ['dispatched', ['out-for-delivery', 'failed-try'], 'dispatched'],
  ['dispatched', ['lost'], 'lost'],
  ['dispatched', ['lost', 'delivered'], 'delivered'],
  ['delivered', ['moving', 'lost'], 'delivered'],
  ['dispatched', ['returning', 'returned'], 'dispatched'],
  ['returned', ['delivered'], 'returned'],
  ['dispatched', ['failed-try', 'returning', 'delivered'], 'dispatched'],
  ['dispatched', ['returned', 'delivered'], 'dispatched'],
  ['packed', ['returning', 'out-for-delivery', 'delivered'], 'dispatched'],
  ['lost', ['returning', 'lost', 'delivered'], 'lost'],
  ['dispatched', ['delivered', 'returning', 'delivered'], 'delivered'],
])('a parcel that is %s, with scans %j, becomes %s', (status, codes, becomes) => {
  const moves = movesByScans(status, codes.map(scan))
  expect(moves.at(-1)?.to ?? status).toBe(becomes)
})

const anyScans = fc.uniqueArray(
  fc.record({ code: fc.constantFrom(...scanCodes), minute: fc.integer({ min: 0, max: 59 }) }),
  { maxLength: 12, selector: ({ code, minute }) => `${code} ${minute}` },
)

test('scans that come late, twice and in any order end where all at once would, or delivered, and never go back', () => {
  fc.assert(
    fc.property(anyScans, fc.infiniteStream(fc.nat()), (made, random) => {
      const scans = made.map(({ code, minute }) => scan(code, minute))
      const order = [...scans, ...scans].toSorted(() => ((random.next().value ?? 0) % 2) - 0.5)
      const heard: Scan[] = []
      let status: ParcelStatus = 'packed'
      for (const one of order) {
        heard.push(one)
        for (const { to } of movesByScans(status, heard)) {
          expect(canMoveParcel(status, to)).toBe(true)
          status = to
        }
      }
      const ends = [movesByScans('packed', scans).at(-1)?.to ?? 'packed']
      // It was heard of before what contradicts it.
      if (scans.some(({ code }) => code === 'delivered')) ends.push('delivered')
      expect(ends).toContain(status)
    }),
    { numRuns: 2_000 },
  )
})

test.each<[string, ScanCode[], number, ReturnType<typeof newsByScans>]>([
  ['the first of its kind', ['moving', 'out-for-delivery'], 1, 'out-for-delivery'],
  [
    'all that a carrier that was away says at once',
    ['moving', 'out-for-delivery', 'failed-try'],
    3,
    'failed-try',
  ],
  ['two days at once', ['out-for-delivery', 'failed-try', 'out-for-delivery'], 3, 'out-for-delivery'],
  ['another day', ['out-for-delivery', 'failed-try', 'out-for-delivery'], 1, null],
  ['what was known before', ['out-for-delivery'], 0, null],
  ['what another scan came after', ['out-for-delivery', 'returning'], 2, null],
  ['none that customers are told', ['moving'], 1, null],
])('news of %s: of %j, of which the last %i are new, %s', (_, codes, added, news) => {
  expect(newsByScans(codes.map(scan), added === 0 ? [] : codes.slice(-added))).toBe(news)
})

test('a scan that comes late, after what followed it, is no news', () => {
  const scans = [scan('out-for-delivery', 1), scan('failed-try', 2)]
  expect(newsByScans(scans, ['out-for-delivery'])).toBeNull()
})

test('a carrier is asked until the parcel has arrived, at either end', () => {
  expect(isSettled('dispatched', [scan('moving', 1)])).toBe(false)
  expect(isSettled('dispatched', [scan('returned', 1)])).toBe(true)
  expect(isSettled('delivered', [scan('delivered', 1)])).toBe(true)
  expect(isSettled('delivered', [scan('delivered', 1), scan('returning', 2)])).toBe(false)
})
