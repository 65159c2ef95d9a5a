import { roles } from '../../../shop/team/roles.ts'

const words: Record<(typeof roles)[number], string> = {
  owner: 'Owner: everything',
  manager: 'Manager: all but the team and tokens',
  packer: 'Packer: orders and packing, no payments',
  accountant: 'Accountant: reads orders, money and the log',
}

export function RoleOptions() {
  return roles.map((role) => (
    <option key={role} value={role}>
      {words[role]}
    </option>
  ))
}
