import { ButtonLink } from '../ui/button.tsx'

export function PickListLink() {
  return (
    <ButtonLink to="/print/pick-list" target="_blank">
      Pick list
    </ButtonLink>
  )
}
