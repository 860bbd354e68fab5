import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { signInAgain } from '@melodia/session'
import { en } from '#texts/en.ts'
import { stopAsking, useAsked } from './asking.ts'
import { leaveWithoutAsking } from './leaveWithoutAsking.ts'

/** Shown where something asks for a fresh sign-in: leads through one, and back to this page. */
export const SignInAgain = () => {
  const reason = useAsked()
  const notify = useNotify()
  const [isLeaving, setLeaving] = useState(false)
  const title = useId()
  const text = useId()
  const words = en.signInAgain

  const signIn = async () => {
    setLeaving(true)
    leaveWithoutAsking()
    await signInAgain().catch(() => {
      setLeaving(false)
      stopAsking()
      notify(words.failed, { type: 'error' })
    })
  }

  return (
    <Dialog
      open={reason !== null}
      onClose={stopAsking}
      aria-labelledby={title}
      aria-describedby={text}
      maxWidth="xs"
    >
      <DialogTitle id={title}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {reason} {words.back}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stopAsking}>{words.notNow}</Button>
        <Button variant="contained" disabled={isLeaving} onClick={() => void signIn()}>
          {words.title}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
