import { type ComponentType, createElement } from 'react'
import { useParams } from 'react-router'

/** A screen begins anew for each record: dialogs, fields and versions of one are never those of the next. */
export function perAddress(Screen: ComponentType): ComponentType {
  return function PerAddress() {
    return createElement(Screen, { key: JSON.stringify(useParams()) })
  }
}
