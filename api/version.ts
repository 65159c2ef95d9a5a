import { readFileSync } from 'node:fs'

export const version: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

/** `0.1.0 (dca07cbc1a90)` */
export function describeVersion(): string {
  const commit = findCommit()
  return commit ? `${version} (${commit})` : version
}

const git = new URL('../.git/', import.meta.url)

/** Null where the shop runs without its history, as in the image. */
export function findCommit(): string | null {
  const head = read('HEAD')
  const branch = /^ref: (.+)/.exec(head ?? '')?.[1]
  const commit = branch === undefined ? head : (read(branch) ?? findPacked(branch))
  return /^[0-9a-f]{12}/.exec(commit ?? '')?.[0] ?? null
}

function findPacked(branch: string): string | null {
  return (
    read('packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${branch}`)) ?? null
  )
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, git), 'utf8').trim()
  } catch {
    return null
  }
}
