import { addForCheckoutPath } from '../addresses/address-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function NoAddresses() {
  return (
    <>
      <Notice tone="info">No addresses found.</Notice>
      <ButtonLink to={addForCheckoutPath} className="justify-self-start">
        Add an address
      </ButtonLink>
      <p className="text-ink-500 text-sm">Add an address to continue.</p>
    </>
  )
}
