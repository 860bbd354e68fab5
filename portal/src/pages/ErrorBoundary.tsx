import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** A screen that failed is forgotten once the person is elsewhere. */
  place: string
  children: ReactNode
}

interface State {
  error: Error | null
  place: string
}

/** Keeps the menu usable when one screen fails. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError = (error: Error) => ({ error })

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { place, error: null }

  override render = () =>
    this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children
}
