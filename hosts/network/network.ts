import { execFileSync, spawn } from 'node:child_process'
import { addressOf, type Machine, machines, namespaceOf, ownAddress } from './machines.ts'

const bridge = 'shikhar-br'
const all = Object.keys(machines) as Machine[]

/** One network namespace for each machine, all on one bridge. */
export function openNetwork(): void {
  run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  run('ip', ['address', 'add', `${ownAddress}/24`, 'dev', bridge])
  run('ip', ['link', 'set', bridge, 'up'])
  for (const machine of all) openMachine(machine)
}

function openMachine(machine: Machine): void {
  const name = namespaceOf(machine)
  run('ip', ['netns', 'add', name])
  run('ip', ['link', 'add', linkOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name])
  run('ip', ['link', 'set', linkOf(machine), 'master', bridge, 'up'])
  run('ip', ['-n', name, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0'])
  for (const device of ['eth0', 'lo']) run('ip', ['-n', name, 'link', 'set', device, 'up'])
}

/** Also of an earlier run that was killed, with all processes. */
export function removeNetwork(): void {
  const present = new Set(
    run('ip', ['netns', 'list'])
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  for (const machine of all.filter((each) => present.has(namespaceOf(each)))) {
    endProcesses(machine)
    run('ip', ['netns', 'delete', namespaceOf(machine)])
  }
  const links = run('ip', ['-brief', 'link', 'show'])
  for (const link of [...all.map(linkOf), bridge])
    if (new RegExp(`^${link}[@ ]`, 'm').test(links)) tryTo(() => run('ip', ['link', 'delete', link]))
}

/** As a machine dies: all its processes at once. */
export function endProcesses(machine: Machine): void {
  for (let pids = readPids(machine); pids.length > 0; pids = readPids(machine))
    for (const pid of pids) tryTo(() => process.kill(pid, 'SIGKILL'))
}

export function readPids(machine: Machine): number[] {
  return run('ip', ['netns', 'pids', namespaceOf(machine)])
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

/** Neither side gets an error. */
export function dropDatabasePackets(machine: Machine, other: Machine): void {
  const address = addressOf(other)
  const rules = `table inet shikhar {
    chain in { type filter hook input priority 0; ip saddr ${address} tcp sport 5432 drop; }
    chain out { type filter hook output priority 0; ip daddr ${address} tcp dport 5432 drop; }
  }`
  run('ip', ['netns', 'exec', namespaceOf(machine), 'nft', '-f', '-'], rules)
}

export function passPackets(machine: Machine): void {
  run('ip', ['netns', 'exec', namespaceOf(machine), 'nft', 'flush', 'ruleset'])
}

export function setLink(machine: Machine, state: 'up' | 'down'): void {
  run('ip', ['link', 'set', linkOf(machine), state])
}

export function inMachine(machine: Machine): string[] {
  return ['ip', 'netns', 'exec', namespaceOf(machine)]
}

export function within(machine: Machine, user: string): string[] {
  const [, group] = run('id', ['-gn', user]).split('\n').reverse()
  return [...inMachine(machine), 'setpriv', '--reuid', user, '--regid', group ?? user, '--clear-groups']
}

/** A server that goes on by itself until its machine dies. */
export function spawnWithin(machine: Machine, user: string, program: readonly string[], log: number): void {
  const [command = '', ...args] = [...within(machine, user), ...program]
  spawn(command, args, { cwd: '/', stdio: ['ignore', log, log] }).unref()
}

function linkOf(machine: Machine): string {
  return `shikhar-${machines[machine]}`
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
