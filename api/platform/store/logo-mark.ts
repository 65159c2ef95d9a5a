import { readFileSync } from 'node:fs'
import { type LogoMark, readLogoMark } from './read-logo-mark.ts'
import { storeFile } from './store-file.ts'

/** Beside the name on invoices. The start has refused one that cannot be read. */
export const logoMark = readLogoMark(readFileSync(storeFile('brand/logo-mark.svg'), 'utf8')) as LogoMark
