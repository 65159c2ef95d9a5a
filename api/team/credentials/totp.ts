import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6

/** RFC 6238 with SHA-1, 30 seconds and six digits: what every authenticator app can do. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs)
}

/** The step of a code that is right now, or one step off as clocks may be; null where none is. */
export function matchTotp(secret: Buffer, { code, now }: { code: string; now: Date }): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const present = totpStep(now)
  const steps = [present - 1, present, present + 1]
  return steps.find((step) => isSame(typed, Buffer.from(totpCode(secret, step)))) ?? null
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Signs of no use are left out, as people add spaces. */
export function readBase32(text: string): Buffer {
  const known = [...text.toUpperCase()].map((sign) => alphabet.indexOf(sign)).filter((value) => value >= 0)
  const bits = known.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function totpUri(secret: Buffer, { brand, email }: { brand: string; email: string }): string {
  const label = encodeURIComponent(`${brand}:${email}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(brand)}`
}
