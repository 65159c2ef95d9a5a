import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '../../../shop/team/contract.ts'

interface Site {
  origin: string
  challenge: string
}

/** A passkey in software: makes what a browser would hand over. */
export function openAuthenticator({ origin: home }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  function authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(new URL(home).hostname)), head, more])
  }

  const base = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    create({ challenge, origin = home }: Partial<Site> & Pick<Site, 'challenge'>): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = coseKey(Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestationObject = attestation(authenticatorData(present | verified | hasKey, attested))
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', { challenge, origin }).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    use({
      challenge,
      origin = home,
      flags = present | verified,
    }: Partial<Site> & { challenge: string; flags?: number }): UsedPasskey {
      const data = authenticatorData(flags)
      const client = clientData('webauthn.get', { challenge, origin })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export const present = 0x01
const verified = 0x04
const hasKey = 0x40

function clientData(type: string, { challenge, origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21, 0x58, 32]), x, Buffer.from([0x22, 0x58, 32]), y])
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}
