import { qrCode } from './qr-code.ts'

const quiet = 4

/** A QR code as a picture: dark on white, with the quiet zone around it. */
export function qrSvg(text: string): string {
  const rows = qrCode(text)
  const side = rows.length + 2 * quiet
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#0E1116" d="${squares.join('')}"/></svg>`
}
