import { readFileSync } from 'node:fs'
import { readTheme } from '../../../shop/theme/read-theme.ts'
import { storeFile } from './store-file.ts'

export const theme = readTheme(readFileSync(storeFile('brand/theme.css'), 'utf8'))
