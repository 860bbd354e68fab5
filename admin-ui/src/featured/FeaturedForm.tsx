import { en, useAction, type PortalDataProvider } from '@melodia/portal'
import { FormDraft } from '@melodia/portal/form'
import type { Entry } from '@melodia/portal/ordering'
import { MusicLink } from '@melodia/portal/publicPage'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Form, useDataProvider, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { FeaturedInput } from './FeaturedInput.tsx'

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

/** The featured records as the API returns them, under their noun. */
export type Choice<Row> = { [noun: string]: Row[] } & { version: number }

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
  const dataProvider = useDataProvider<PortalDataProvider>()
  const queryClient = useQueryClient()
  const shown = { id: 'featured', version: choice.version, chosen: choice[noun] }
  const { act } = useAction<string[]>({
    run: async (ids) =>
      queryClient.setQueryData(
        [noun, 'featured'],
        await dataProvider.put<Choice<Row>>(`${noun}/featured`, { ids }, shown),
      ),
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
        {isSubmitting ? en.saving : 'Save'}
      </Button>
    </Box>
  )
}
