import { readFileSync } from 'node:fs'
import { storeFile } from './store-file.ts'

const svg = readFileSync(storeFile('brand/logo-mark.svg'), 'utf8')
const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
const paths = svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"\/>/g)

/** Beside the name on invoices: filled paths, which a PDF can draw. */
export const logoMark = {
  svg: svg.trim(),
  width: Number(width),
  height: Number(height),
  paths: [...paths].map(([, fill = '', d = '']) => ({ fill, d })),
}
