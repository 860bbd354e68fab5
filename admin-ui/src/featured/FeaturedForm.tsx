import type { FeaturedArtists, FeaturedPlaylists } from '@melodia/contract/featured'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { FormDraft } from '@melodia/portal/form'
import type { Entry } from '@melodia/portal/ordering'
import { MusicLink } from '@melodia/portal/publicPage'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Form, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { FeaturedInput } from './FeaturedInput.tsx'
import * as texts from '#texts/featured.ts'

/** Messages of one noun. */
interface FeaturedMessages {
  featuredSaved: string
  featuredFailed: string
  featuredLoadFailed: string
}

export interface FeaturedProps<Row extends RaRecord<string>> {
  noun: 'artists' | 'playlists'
  title: string
  /** Explains the choice and its rule. */
  intro: string
  messages: FeaturedMessages
  entryOf: (row: Row) => Entry
}

/** The featured records, in order. */
export interface Choice<Row> {
  chosen: Row[]
  version: number
}

/** The choice in a reply, which names its records by their noun. */
export const choiceIn = <Row,>(reply: FeaturedArtists | FeaturedPlaylists): Choice<Row> => ({
  chosen: ('artists' in reply ? reply.artists : reply.playlists) as Row[],
  version: reply.version,
})

interface FeaturedFormProps<Row extends RaRecord<string>> extends FeaturedProps<Row> {
  choice: Choice<Row>
}

export const FeaturedForm = <Row extends RaRecord<string>>({
  choice,
  noun,
  intro,
  messages,
  entryOf,
}: FeaturedFormProps<Row>) => {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const shown = { id: 'featured', ...choice }
  const { act } = useAction<string[]>({
    run: async (ids) => {
      const reply = await call(`PUT ${noun}/featured`, { body: { ids }, shown })
      queryClient.setQueryData([noun, 'featured'], choiceIn<Row>(reply))
    },
    done: messages.featuredSaved,
    failed: messages.featuredFailed,
  })
  const save = async ({ chosen = [] }: { chosen?: Row[] }) => {
    const { status } = await act(chosen.map(({ id }) => id))
    return status === 'failed' ? { 'root.serverError': messages.featuredFailed } : undefined
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 800 }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {intro} <MusicLink />
      </Typography>
      <Form record={shown} onSubmit={save} warnWhenUnsavedChanges disableInvalidFormNotification>
        <FormDraft />
        <FeaturedInput<Row> noun={noun} entryOf={entryOf} />
        <SaveButton />
      </Form>
    </Paper>
  )
}

const SaveButton = () => {
  const { isSubmitting, isDirty } = useFormState()
  return (
    <Box sx={{ mt: 3 }}>
      <Button type="submit" variant="contained" disabled={isSubmitting || !isDirty}>
        {isSubmitting ? en.saving : texts.save}
      </Button>
    </Box>
  )
}
