import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'
import * as texts from '#texts/layout.ts'

interface Props {
  /** The error is reset when the person moves to another place. */
  place: string
  children: ReactNode
}

interface State {
  error: Error | null
  place: string
}

/** Keeps the menu usable if a screen fails. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError = (error: Error) => ({ error })

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { place, error: null }

  override render = () =>
    this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children
}

/** A screen that failed, or whose code could not be loaded; reloading the page helps with both. */
export const ErrorPage = ({ error }: { error?: Error | undefined }) => (
  <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4 }}>
    <Typography variant="h1" gutterBottom>
      {texts.somethingWentWrong}
    </Typography>
    <Typography color="text.secondary" sx={{ mb: 3 }}>
      {texts.thisScreenCouldNotBe(error?.message ? `: ${error.message}` : '')}
    </Typography>
    <Button variant="contained" onClick={() => location.reload()}>
      {texts.reload}
    </Button>
  </Box>
)
