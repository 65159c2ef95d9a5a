import { useState } from 'react'
import { addressesKey, listAddresses } from '../addresses/list-addresses.ts'
import { useQuery } from '../query/use-query.ts'
import type { Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'

/** `?address=`: the one that is chosen at first, or `new` while another one is typed. */
export function useAddressChoice(session: Session) {
  const addresses = useQuery(addressesKey(session), () => listAddresses(session))
  const wanted = useSearchParam('address')
  const [picked, setPicked] = useState<string | null>(null)
  const isAdding = wanted === 'new' || addresses.data?.length === 0
  const chosenId = picked ?? addresses.data?.find(({ id }) => id === wanted)?.id ?? null
  const [newest] = addresses.data ?? []
  const chosen =
    addresses.data?.find(({ id, isDefault }) => (chosenId === null ? isDefault : id === chosenId)) ??
    (chosenId === null ? newest : undefined)
  return { addresses, chosen: isAdding ? undefined : chosen, isAdding, hasPicked: picked !== null, setPicked }
}
