import { roles } from '../../../shop/team/roles.ts'
import { SelectField } from '../form/field.tsx'
import { useFollowed } from '../form/use-followed.ts'

type Role = (typeof roles)[number]

const may: Record<Role, string> = {
  owner: 'May do everything.',
  manager: 'May do everything but the team, access tokens, webhooks, settings and erasing customers.',
  packer: 'Packs and dispatches orders, takes returns and counts stock. Sees no payments.',
  accountant: 'Reads orders, money and the audit log. Changes nothing.',
}

/** What a role may stands below: a phone cuts long options off. */
export function RoleField({ held }: { held: string }) {
  const [chosen, setChosen] = useFollowed(held)
  return (
    <SelectField
      name="role"
      label="Role"
      hint={may[chosen as Role]}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {one.charAt(0).toUpperCase() + one.slice(1)}
        </option>
      ))}
    </SelectField>
  )
}
