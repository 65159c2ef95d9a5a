import { expect, test, vi } from 'vitest'
import { paintPhoto, vastPhoto } from '../../catalogue/photos/testing.ts'
import { renderApart } from './render-process.ts'

/** However busy the machine is. */
const mostMs = 600_000

function preview(bytes: Buffer, limits = {}) {
  return renderApart({ bytes, preview: 'preview.webp' }, { mostMs, ...limits })
}

test('a picture beyond the limit of memory or time ends its own process, and the next is rendered', async () => {
  const small = await paintPhoto().toBuffer()
  const large = await vastPhoto({ side: 3_800, channels: 3 }).avif({ effort: 0 }).toBuffer()
  const rendered = await Promise.allSettled([
    preview(large, { mostBytes: 150 * 1024 * 1024 }),
    preview(small, { mostMs: 1 }),
    preview(large),
    preview(small),
  ])
  const tooCostly = { code: 'photo-unusable', details: { why: 'too-costly' } }
  const file = [{ name: 'preview.webp', bytes: expect.any(Buffer) }]
  expect(rendered).toMatchObject([
    { reason: tooCostly },
    { reason: tooCostly },
    { value: file },
    { value: file },
  ])
})

test('a picture cut short, or stored before its size was limited, is refused by that process too', async () => {
  const whole = await paintPhoto({ width: 1_200 }).toBuffer()
  const cut = whole.subarray(0, whole.length / 2)
  const vast = await vastPhoto({ side: 7_200, channels: 3 }).jpeg().toBuffer()
  await expect(preview(cut)).rejects.toMatchObject({ details: { why: 'damaged' } })
  await expect(preview(vast)).rejects.toMatchObject({ details: { why: 'too-many-pixels', most: 50 } })
})

test('a picture whose turn does not come in time is refused; the one before it and the next are rendered', async () => {
  const small = await paintPhoto().toBuffer()
  const asked = [preview(small), preview(small, { mostWaitMs: 1 }), preview(small, { mostWaitMs: 600_000 })]
  const file = [{ name: 'preview.webp', bytes: expect.any(Buffer) }]
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: file },
    { reason: { code: 'too-many-photos-at-once', details: { retryAfter: 5 } } },
    { value: file },
  ])
})

test('the process has the store of its shop, and none of its own', async () => {
  const small = await paintPhoto().toBuffer()
  vi.stubEnv('STORE', 'nowhere')
  await expect(preview(small)).rejects.toThrow('ended with 1')
})
