import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const ofSide = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#c81e1e80' } })

/** Of one colour: few bytes, and as much memory as the shop allows; the first takes more. */
const made = {
  'refused.avif': () => ofSide(7_000).avif({ effort: 0 }),
  'largest.avif': () => ofSide(3_850).avif({ effort: 0 }),
  'interlaced.png': () => ofSide(5_780, 4).toColourspace('rgb16').png({ progressive: true }),
  'progressive.jpg': () => ofSide(6_680).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'baseline.jpg': () => ofSide(7_000).jpeg(),
}

/** The photographs, and the product file that names them. */
export async function writeVastPhotographs(folder: string): Promise<string> {
  const lines = ['Handle,Title,Variant SKU,Variant Price,Image Src']
  for (const [name, paint] of Object.entries(made)) {
    await paint().toFile(path.join(folder, name))
    lines.push(`vast,${lines.length > 1 ? ',,' : 'Vast,V,10'},${name}`)
  }
  const file = path.join(folder, 'products.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}
