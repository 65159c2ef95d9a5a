import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that journeys run in: the named one, the machine's, or one that Playwright fetched. */
export function findBrowser() {
  const { CHROMIUM, CHROME_PATH, PATH = '' } = process.env
  const installed = PATH.split(path.delimiter).flatMap((folder) =>
    names.map((name) => path.join(folder, name)),
  )
  return [CHROMIUM, CHROME_PATH, ...installed, ...apps, ...fetched()].find((file) => file && isProgram(file))
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function fetched() {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const root = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), cache)
  if (!existsSync(root)) return []
  const folders = readdirSync(root).filter((name) => /^chromium-\d+$/.test(name))
  return folders.flatMap((name) => inside.map((rest) => path.join(root, name, rest)))
}

const inside = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]
