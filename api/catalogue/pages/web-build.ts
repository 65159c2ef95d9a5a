import { readFile } from 'node:fs/promises'
import type { WebBuild, WebModule } from '../../../shop/pages/contract.ts'

const build = (path: string) => new URL(`../../../build/${path}`, import.meta.url)

export async function loadWebBuild(): Promise<WebBuild> {
  const { openWebBuild }: WebModule = await import(build('server/index.js').href)
  return openWebBuild(JSON.parse(await readFile(build('client/manifest.json'), 'utf8')))
}
