// Brings a fresh clone to the point where the shop can start. Runs before the scripts of
// package.json, on whatever Node the machine has and with nothing installed: plain JavaScript only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBuildInputs } from './build-inputs.mjs'
import { findBrowser } from './find-browser.mjs'
import { linkNode, requireNode } from './installed-node.mjs'
import { sayStep } from './say-step.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const node = path.join(root, 'node_modules/.bin/node')
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

const wantsBuild = !process.argv.includes('--no-build')
const wantsBrowser = process.argv.includes('--with-browser')

try {
  requirePlatform()
  if (!isInstalled()) await install()
  if (wantsBuild && !isBuilt()) await build()
  if (wantsBrowser && !findBrowser()) await fetchBrowser()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function requirePlatform() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < 20)
    throw new Error(`The shop needs Node 20 or newer to install itself; this is ${process.versions.node}.`)
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new Error(`The shop runs on ${platforms.join(', ')}; this machine is ${platform}.`)
  }
  if (existsSync('/etc/alpine-release')) {
    throw new Error(
      'The shop needs a Linux with glibc, such as Debian, Ubuntu or Fedora; this one is Alpine.',
    )
  }
}

function isInstalled() {
  const wanted = [
    '.package-lock.json',
    '.bin/node',
    ...(wantsBrowser ? ['.bin/vitest', '.bin/playwright'] : []),
  ]
  if (!wanted.every((name) => existsSync(path.join(root, 'node_modules', name)))) return false
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(changedAt)
  return installed >= lock || readStamp('node_modules/.installed') === lockStamp()
}

async function install() {
  await run(
    'Installing packages',
    npm([
      'ci',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      // npm 11 only warns of scripts that package.json does not allow; with this it stops.
      '--strict-allow-scripts',
      ...devPackages(),
    ]),
  )
  linkNode(path.join(root, 'node_modules'))
  requireNode(path.join(root, 'node_modules'))
  writeStamp('node_modules/.installed', lockStamp())
}

// NODE_ENV=production leaves the test tools out, which is right for everything but tests.
function devPackages() {
  return wantsBrowser ? ['--include=dev'] : []
}

function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args]
}

function isBuilt() {
  return (
    ['server/index.js', 'admin/index.html'].every((file) => existsSync(path.join(root, 'build', file))) &&
    readStamp('build/.built') === inputStamp()
  )
}

async function build() {
  const stamp = inputStamp()
  await run('Building the shop', [node, 'tools/build.ts'], { hasSteps: true })
  writeStamp('build/.built', stamp)
}

function inputStamp() {
  const hash = createHash('sha256')
  for (const input of [...listBuildInputs(root), chosenStore()])
    for (const line of stampLines(path.resolve(root, input))) hash.update(line)
  return hash.digest('hex')
}

/** As the shop reads it, which starts after this. */
function chosenStore() {
  const file = path.join(root, '.env')
  const [, own] = (existsSync(file) && /^STORE=\s*["']?([^"'#\n]*)/m.exec(readFileSync(file, 'utf8'))) || []
  process.env.STORE ||= own?.trim() || 'store'
  return process.env.STORE
}

function stampLines(file) {
  if (!existsSync(file) || /\.test\.tsx?$/.test(file)) return []
  const found = statSync(file)
  if (!found.isDirectory()) return [`${path.relative(root, file)} ${found.size} ${found.mtimeMs}\n`]
  return readdirSync(file)
    .sort()
    .flatMap((name) => stampLines(path.join(file, name)))
}

async function fetchBrowser() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
    const apt = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`
    await run('Installing Chromium', ['/bin/sh', '-c', apt])
  } else {
    const more = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
    await run('Fetching Chromium', [node, 'node_modules/playwright/cli.js', 'install', ...more, 'chromium'])
  }
  if (!findBrowser()) throw new Error('No Chromium was found or installed; set CHROMIUM to the path of one.')
}

// Ubuntu's package of that name is a snap, which servers and containers cannot install.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Runs a long step, or one that says its own steps on stderr. Other output is shown only if it fails. */
async function run(title, [file, ...args], { hasSteps = false } = {}) {
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', hasSteps ? 'inherit' : 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const sayEnd = hasSteps ? () => {} : sayStep(title)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.code))
    child.on('close', (status, signal) => resolve(status ?? signal))
  })
  sayEnd()
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(`${title} failed (${[path.basename(file), ...args].join(' ')}: ${code}).`)
}

function lockStamp() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function changedAt(file) {
  return statSync(path.join(root, file)).mtimeMs
}

function readStamp(file) {
  return existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
}

function writeStamp(file, stamp) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), stamp)
}
