import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string | string[]
  libc?: string[]
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const wanted = read('package.json')
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.split('node_modules/').at(-1)

test('every package of ours is named by its exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = wanted
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('install scripts are allowed to those packages alone that have one', () => {
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  expect(Object.keys(wanted.allowScripts).sort()).toEqual(withScript.sort())
})

test('an install stops at a script that nobody has allowed', () => {
  expect(readFileSync(new URL('prepare.mjs', import.meta.url), 'utf8')).toContain("'--strict-allow-scripts'")
})

test('every package comes from the registry, and on Linux with the hash of its content', () => {
  for (const [place, { link, resolved, integrity, ...one }] of locked) {
    expect([place, link, resolved]).toEqual([place, undefined, undefined])
    if (isForLinux(one)) expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)])
    else expect(one.optional, place).toBe(true)
  }
})

/** The ordinary Linux that the shop supports, with glibc. */
function isForLinux({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean {
  const isProcessor = [cpu].flat().some((one) => ['x64', 'arm64'].includes(one))
  return os.includes('linux') && isProcessor && libc.includes('glibc')
}
