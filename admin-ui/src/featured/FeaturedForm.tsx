import { en, explained, type PortalDataProvider } from '@melodia/portal'
import { FormDraft } from '@melodia/portal/form'
import { Button, Box, Paper, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Form, useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { FeaturedInput } from './FeaturedInput.tsx'
import type { Choice, FeaturedProps } from './FeaturedScreen.tsx'

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
  const notify = useNotify()
  const shown = { id: 'featured', version: choice.version, chosen: choice[noun] }

  const save = async (values: { chosen?: Row[] }) => {
    const ids = (values.chosen ?? []).map(({ id }) => id)
    try {
      const saved = await dataProvider.put<Choice<Row>>(`${noun}/featured`, { ids }, shown)
      notify(messages.featuredSaved, { type: 'success' })
      queryClient.setQueryData([noun, 'featured'], saved)
      return undefined
    } catch (error) {
      notify(explained(messages.featuredFailed, error), { type: 'error' })
      return { 'root.serverError': messages.featuredFailed }
    }
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 800 }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {intro}
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
