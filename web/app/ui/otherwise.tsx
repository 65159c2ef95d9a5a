import { Component, type ReactNode } from 'react'

interface OtherwiseProps {
  /** Stands in where the children fail to render. */
  show: ReactNode
  children: ReactNode
}

/** React knows failures of rendering in classes alone. */
export class Otherwise extends Component<OtherwiseProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.show : this.props.children
  }
}
