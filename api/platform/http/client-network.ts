import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** In place of an address: the call of a page that is rendered for everybody. No client has it. */
export const inProcess = 'in-process'

export function isInProcess({ socket }: Partial<FastifyRequest>): boolean {
  return socket?.remoteAddress === inProcess
}

/** An IPv4 address, or the /64 of an IPv6 one, which is one customer's line; anything else counts as one client, also one that has gone and has no address any more. */
export function clientNetwork(ip: string | undefined): string {
  if (ip === undefined) return 'unknown'
  if (isIPv4(ip)) return ip
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  return isMapped(groups)
    ? mappedAddress(groups)
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
}

/** The /48 of an IPv6 address, which one customer of a provider may have whole; an IPv4 address as it is. */
export function wideNetwork(ip: string | undefined): string {
  const network = clientNetwork(ip)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** `URL` normalises the address; `::` stands for the longest run of zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function mappedAddress(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
