import { crc32, deflateSync } from 'node:zlib'

/** Grey, of that size; a bomb names a size that its bytes do not have. */
function png(width: number, height: number, named = { width, height }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(named.width, 0)
  head.writeUInt32BE(named.height, 4)
  head.writeUInt8(8, 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0x77))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const small = png(120, 100)

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Size 1>>\nstartxref\n9\n%%EOF\n',
)

/** For routes that take a file. */
export const sampleFiles: readonly Buffer[] = [
  small,
  small,
  small.subarray(0, 60),
  pdf,
  pdf.subarray(0, 30),
  png(1, 1),
  png(8, 8, { width: 60_000, height: 60_000 }),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
  Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
  Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avif', 'latin1'),
]
