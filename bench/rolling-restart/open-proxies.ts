import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../client/client.ts'
import { freePort } from '../../client/processes/free-port.ts'
import { repository } from '../../client/processes/process.ts'

export type RunningProxy = Awaited<ReturnType<typeof open>>

interface Site {
  folder: string
  shopPorts: readonly [number, number]
}

/** Debian keeps both where an ordinary user's PATH does not look. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
const timeoutMs = 10_000

/** haproxy, nginx and Caddy with the configurations that operators copy, on ports of their own. */
export async function openProxies(site: Site): Promise<[RunningProxy, ...RunningProxy[]]> {
  return [await openHaproxy(site), await openNginx(site), await openCaddy(site)]
}

async function openNginx(site: Site): Promise<RunningProxy> {
  const port = await freePort()
  const file = await writeConfig(site, 'nginx.conf', ['127.0.0.1:8080', port])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    `pid ${site.folder}/nginx.pid; worker_processes 1; error_log ${site.folder}/nginx-error.log;`,
    'events {} http { access_log off;',
    ...paths.map((name) => `${name}_temp_path ${site.folder}/nginx-${name};`),
    `include ${file}; }`,
  ]
  const mainFile = join(site.folder, 'nginx-main.conf')
  await writeFile(mainFile, main.join('\n'))
  return open('nginx', port, ['-p', site.folder, '-c', mainFile, '-g', 'daemon off;'])
}

async function openHaproxy(site: Site): Promise<RunningProxy> {
  const port = await freePort()
  return open('haproxy', port, ['-f', await writeConfig(site, 'haproxy.cfg', ['127.0.0.1:8081', port])])
}

async function openCaddy({ folder, shopPorts: [one, two] }: Site): Promise<RunningProxy> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const example = await readFile(join(repository, 'deploy/Caddyfile'), 'utf8')
  await writeFile(file, example.replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off'))
  const own = { SITE_ADDRESS: `http://127.0.0.1:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const shops = { SHOP_ONE: `127.0.0.1:${one}`, SHOP_TWO: `127.0.0.1:${two}` }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return open('caddy', port, args, { ...env, ...own, ...shops })
}

async function writeConfig({ folder, shopPorts }: Site, name: string, [listen, port]: [string, number]) {
  const example = await readFile(join(repository, 'deploy', name), 'utf8')
  const [one, two] = shopPorts
  const own = example
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${two}`)
    .replace(listen, `127.0.0.1:${port}`)
  const file = join(folder, name)
  await writeFile(file, own)
  return file
}

async function open(name: string, port: number, args: readonly string[], environment = env) {
  const child = spawn(name, args, { env: environment, stdio: ['ignore', 'ignore', 'ignore'] })
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(() => Promise.reject(missing(name)))])
  const url = `http://127.0.0.1:${port}`
  await untilItServes(url, child)
  return {
    name,
    port,
    url,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function missing(name: string): Error {
  return new Error(`${name} is missing. Install it: apt-get install haproxy nginx-light caddy.`)
}

async function untilItServes(url: string, child: ChildProcess): Promise<void> {
  for (const start = Date.now(); Date.now() - start < timeoutMs; await pause(100)) {
    if (child.exitCode !== null) break
    const answer = await openClient(url)
      .call({ method: 'GET', path: '/healthz' })
      .catch(() => null)
    if (answer?.status === 200) return
  }
  child.kill()
  throw new Error(`${child.spawnfile} does not serve the shop`)
}
