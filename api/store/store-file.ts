import { fileURLToPath } from 'node:url'

/** Of the folder that makes this shop the shop of its brand: `storeFile('brand/theme.css')`. */
export function storeFile(path: string): string {
  return fileURLToPath(new URL(`../../store/${path}`, import.meta.url))
}
