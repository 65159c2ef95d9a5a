import { type Call, callOk, openClient } from '../../client/client.ts'
import { insertMember } from '../../client/insert-member.ts'
import { asMember } from '../../client/team.ts'
import type { World } from './world.ts'

export async function insertOwner({ pool }: World) {
  const cookie = `team=${await insertMember(pool, { role: 'owner', name: 'Owner' })}`
  return { id: '', email: '', name: 'Owner', role: 'owner', cookie } as const
}

/** An owner who is signed in on host A. */
export async function openOwner(world: World) {
  const { cookie } = await insertOwner(world)
  const client = openClient(world.hosts.a.url)
  return <Body>(call: Call<Body>) => callOk(client, asMember(String(world.env.PUBLIC_URL), { cookie }, call))
}
