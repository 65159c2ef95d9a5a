import { iconPaths } from '../ui/icon-paths.ts'

export function WrittenIcons() {
  return Object.entries(iconPaths).map(([name, path]) => <path key={name} id={`icon-${name}`} d={path} />)
}
