import type { z } from 'zod'
import type { barCode } from '../../../shop/orders/papers-contract.ts'

type BarCode = z.infer<typeof barCode>

/** Code 128, which every scanner reads; in modules of which the narrowest bar has one. */
export async function code128(text: string): Promise<BarCode> {
  const [found] = (await raw({ bcid: 'code128', text })) as { sbs: number[] }[]
  const widths = found?.sbs ?? []
  let x = 0
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { text, width: x, height: 1, path }
}

export async function qrCode(text: string): Promise<BarCode> {
  const [found] = (await raw({ bcid: 'qrcode', text })) as { pixs: number[]; pixx: number; pixy: number }[]
  const { pixs = [], pixx: width = 0, pixy: height = 0 } = found ?? {}
  const dark = pixs.flatMap((pixel, at) =>
    pixel ? [`M${at % width} ${Math.floor(at / width)}h1v1h-1z`] : [],
  )
  return { text, width, height, path: dark.join('') }
}

/** When it is needed: a megabyte that most processes never print with. */
async function raw(options: { bcid: string; text: string }): Promise<unknown> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.raw(options)
}
