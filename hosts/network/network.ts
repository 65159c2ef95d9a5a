import { execFileSync } from 'node:child_process'
import { addressOf, namespaceOf, ownAddress, type Place, places } from './places.ts'

const bridge = 'shikhar-br'
const all = Object.keys(places) as Place[]

/** One network namespace for each place, all on one bridge. */
export function openNetwork(): void {
  run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  run('ip', ['address', 'add', `${ownAddress}/24`, 'dev', bridge])
  run('ip', ['link', 'set', bridge, 'up'])
  for (const place of all) openPlace(place)
}

function openPlace(place: Place): void {
  const name = namespaceOf(place)
  run('ip', ['netns', 'add', name])
  run('ip', ['link', 'add', cableOf(place), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name])
  run('ip', ['link', 'set', cableOf(place), 'master', bridge, 'up'])
  run('ip', ['-n', name, 'address', 'add', `${addressOf(place)}/24`, 'dev', 'eth0'])
  for (const device of ['eth0', 'lo']) run('ip', ['-n', name, 'link', 'set', device, 'up'])
}

/** Also of an earlier run that was killed: namespaces with all processes in them, cables and the bridge. */
export function removeNetwork(): void {
  const present = new Set(
    run('ip', ['netns', 'list'])
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  for (const place of all.filter((each) => present.has(namespaceOf(each)))) {
    endProcesses(place)
    run('ip', ['netns', 'delete', namespaceOf(place)])
  }
  const links = run('ip', ['-brief', 'link', 'show'])
  for (const link of [...all.map(cableOf), bridge])
    if (new RegExp(`^${link}[@ ]`, 'm').test(links)) tryTo(() => run('ip', ['link', 'delete', link]))
}

/** As a machine dies: all its processes at once. */
export function endProcesses(place: Place): void {
  for (let pids = readPids(place); pids.length > 0; pids = readPids(place))
    for (const pid of pids) tryTo(() => process.kill(pid, 'SIGKILL'))
}

export function readPids(place: Place): number[] {
  return run('ip', ['netns', 'pids', namespaceOf(place)])
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

/** From now on no packet to or from PostgreSQL at `other` passes here, and nobody is told. */
export function dropDatabase(place: Place, other: Place): void {
  const address = addressOf(other)
  const rules = `table inet shikhar {
    chain in { type filter hook input priority 0; ip saddr ${address} tcp sport 5432 drop; }
    chain out { type filter hook output priority 0; ip daddr ${address} tcp dport 5432 drop; }
  }`
  run('ip', ['netns', 'exec', namespaceOf(place), 'nft', '-f', '-'], rules)
}

export function passPackets(place: Place): void {
  run('ip', ['netns', 'exec', namespaceOf(place), 'nft', 'flush', 'ruleset'])
}

/** The whole place, as by a cable that is pulled. */
export function setCable(place: Place, state: 'up' | 'down'): void {
  run('ip', ['link', 'set', cableOf(place), state])
}

/** What stands before a program so that it runs there, as this user. */
export function within(place: Place, user: string): string[] {
  const [, group] = run('id', ['-gn', user]).split('\n').reverse()
  return [
    ...['ip', 'netns', 'exec', namespaceOf(place)],
    ...['setpriv', '--reuid', user, '--regid', group ?? user, '--clear-groups'],
  ]
}

function cableOf(place: Place): string {
  return `shikhar-${places[place]}`
}

function run(program: string, args: readonly string[], input = ''): string {
  return execFileSync(program, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
}

function tryTo(work: () => unknown): void {
  try {
    work()
  } catch {
    // It has just ended by itself.
  }
}
