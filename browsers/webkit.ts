import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../client/processes/free-port.ts'
import { eventually } from './eventually.ts'
import { type Browser, phone, type Tab } from './tab.ts'
import { openSession, type Session } from './webdriver.ts'

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

export const webkit: Browser = {
  name: 'WebKit',
  needs: [
    { program: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
    { program: miniBrowser, package: 'webkit2gtk-driver' },
    { program: '/usr/bin/Xvfb', package: 'xvfb' },
  ],
  async open() {
    const screen = await openScreen()
    const port = await freePort()
    // Its own sandbox refuses to run as root.
    const env = { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
    // Without the toolbar, which is wider than a phone.
    const options = { binary: miniBrowser, args: ['--automation', '--full-screen'] }
    const session = await eventually('WebKitWebDriver answers', () =>
      openSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': options }),
    )
    await session.post('window/rect', phone)
    return openTab(session, async () => {
      await session.end()
      await stop(driver)
      await stop(screen.process)
    })
  },
}

/** A screen without glass, on a number that is free. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [number] = await once(createInterface(screen.stdout), 'line')
  return { display: `:${number}`, process: screen }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

function openTab(session: Session, close: () => Promise<void>): Tab {
  return {
    async open(url) {
      await session.post('frame', { id: null })
      await session.post('url', { url })
    },
    readUrl: () => session.get('url'),
    find: (path) => session.findVisible(path),
    async enterFrame(path) {
      await session.post('frame', { id: await session.post('element', { using: 'xpath', value: path }) })
    },
    leaveFrame: () => session.post('frame', { id: null }),
    takePicture: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    close,
  }
}
