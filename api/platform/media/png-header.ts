const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const ofHeader = new Set(['IHDR', 'PLTE', 'tRNS', 'eXIf', 'acTL', 'IDAT'])
/** Before the pixels, where an ordinary one has a dozen. */
const mostChunks = 10_000

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/** What says its size, kind and orientation. Texts and colour profiles are left out: their kilobytes unpack to gigabytes. */
export function readPngHeader(png: Buffer): { header: Buffer; isAnimated: boolean } {
  const chunks = findChunks(png)
  return { header: Buffer.concat([signature, ...chunks.values()]), isAnimated: chunks.has('acTL') }
}

/** The first of each kind, as far as the first pixels; without those it counts as damaged. */
function findChunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  let at = signature.length
  for (let count = 0; count < mostChunks && !found.has('IDAT') && at + 8 <= png.length; count += 1) {
    const end = at + 12 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (ofHeader.has(type) && !found.has(type)) found.set(type, png.subarray(at, end))
    at = end
  }
  return found
}
